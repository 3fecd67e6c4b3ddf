-- Nothing: this step mends constraints of SQLite.
SELECT 1;
