package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/url"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"adyukh/api"
	"adyukh/api/web"
	"adyukh/tournament"
	"adyukh/tournament/alert"
	"adyukh/tournament/contest/checks"
	"adyukh/tournament/contest/letters"
	corrletters "adyukh/tournament/correspondence/letters"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/delivery/outbound"
	"adyukh/tournament/delivery/smtp"
	"adyukh/tournament/delivery/webhook"
	"adyukh/tournament/play/transcript"
	"adyukh/tournament/steady"
)

// serving is what the flags of serve say.
type serving struct {
	addr    string
	baseURL string
	cert    string
	key     string
	tls     string // "local": with a certificate of our own; "off": plain http; "ask", "": as was chosen, or is to be
	tlsAddr string // of HTTPS with that certificate; "": beside addr
	tlsDir  string // where it lies; "": beside the database
	db      string // "": of no lasting database, for which nothing is chosen
	proxies []string
	allow   []string // networks inside to which webhooks may send
	smtp    string   // the server that takes mails; "": none are sent
	from    string   // from whom they are
	push    bool     // players may have their browsers told
	streams int      // of readers at most; 0: as many as memory allows
	words   words    // of the console
	log     bool     // a line a request on a terminal, too
	days    int      // after which network addresses are forgotten; 0: never
	low     int      // megabytes on the disk below which people are warned
	checks  checking
	reach   reach
	copies  copying
	leaving leaving
}

func newServeCmd() *cobra.Command {
	var o serving
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "the web application",
		Long: `Serves the web application until it is interrupted.

With --backup-dir copies of the database are kept in a folder of their own: every hour, the newest 48 and the first of each of 30 days.
With --copies sealed copies go to a stick or a share: every ten minutes and soon after something is published. They open with a private key
alone, which adyukh copies key makes and prints once. A stick may be pulled out and put back; the desk says when it is missing.
A PostgreSQL server that does not answer yet is waited for (--db-wait); exit code 4 when it does not.

At the first start it prints a secret; the page that it names makes the arbiter's account with it.
On a terminal only warnings follow, so that the secret stays in sight; --access-log adds a line for each request, as there is
when standard error goes into a file.
With --tls local it makes a certificate authority of its own at the first time, beside the database, and speaks HTTPS; plain http then
leads there, and to /trust, which tells phones how to trust it. A new database that others than this machine can reach asks on its first
page whether to do so, and remembers that.
The environment variables ADYUKH_ADDR, ADYUKH_DB, ADYUKH_URL, ADYUKH_TLS, ADYUKH_SMTP and ADYUKH_SMTP_FROM stand in for the flags,
ADYUKH_PUSH=1 for --push.

Where --smtp and --smtp-from are set, mails tell players of correspondence events of moves, and authors, judges and solvers of contests of
awards, results, terms and claims. Players who ask for it on their own pages are told of their boards, and reminded of a result that
only their opponent has reported. --url then says which address links in mails have. The password of the mail server is in
ADYUKH_SMTP_PASSWORD.

With --push the browsers of players who ask for it on their own pages tell them the same, also while they are shut. What they tell
goes through the services of the browsers' makers, which can't read it. This machine has to reach those, and --url to be an https address.`,
		Example: `  adyukh serve
  adyukh serve --addr :80 --db cup.db
  adyukh serve --tls local
  adyukh serve --backup-dir copies --backup-every 15m
  adyukh serve --copies E:\
  adyukh serve --db postgres://adyukh@localhost/adyukh --url https://turnir.example --trusted-proxy 127.0.0.1
  adyukh serve --url https://turnir.example --push
  adyukh serve --url https://turnir.example --smtp smtps://turnir@mail.example --smtp-from "Турниры <turnir@mail.example>"`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			o.db, o.words = dbOf(cmd), wordsOf(cmd)
			if err := o.checkTLS(); err != nil {
				return err
			}
			if err := o.checks.check(); err != nil {
				return err
			}
			if o.days < 0 || o.days > 36_500 {
				return usage{errDays}
			}
			if o.low < 0 || o.low > 1_000_000 {
				return usage{errLow}
			}
			if o.streams < 0 || o.streams > 1_000_000 {
				return usage{errStreams}
			}
			if err := errors.Join(o.reach.check(), o.copies.check(), o.leaving.check()); err != nil {
				return err
			}
			w := wordsOf(cmd)
			o.reach.said = cmd.ErrOrStderr()
			err := errAgain
			for errors.Is(err, errAgain) && cmd.Context().Err() == nil {
				err = o.run(cmd, w)
			}
			return w.explain(err)
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.addr, "addr", environment("ADYUKH_ADDR", ":8080"), "address to listen on")
	addDB(cmd, anyDB)
	o.checks.add(cmd)
	o.reach.add(cmd)
	o.copies.add(cmd)
	o.leaving.add(cmd)
	f.StringVar(&o.baseURL, "url", environment("ADYUKH_URL", ""), "address that readers use, when it is not this machine's")
	f.StringVar(&o.cert, "tls-cert", "", "file with the certificate, for HTTPS")
	f.StringVar(&o.key, "tls-key", "", "file with the key of the certificate")
	f.StringVar(&o.tls, "tls", environment("ADYUKH_TLS", ""),
		"local: HTTPS with a certificate of our own, for a hall; off: plain http; ask: the first page asks")
	f.StringVar(&o.tlsAddr, "tls-addr", "",
		"address of HTTPS with --tls local; else beside --addr, which then leads there: 8443 for 8080, 443 for 80")
	f.StringVar(&o.tlsDir, "tls-dir", "", "folder of the local certificate; else DATABASE-tls")
	f.StringSliceVar(&o.proxies, "trusted-proxy", nil, "address or network of a proxy whose X-Forwarded-For is believed")
	f.StringVar(&o.smtp, "smtp", environment("ADYUKH_SMTP", ""), "mail server: smtp://HOST:PORT or smtps://USER@HOST:PORT")
	f.StringVar(&o.from, "smtp-from", environment("ADYUKH_SMTP_FROM", ""), "address from which mails are sent")
	f.BoolVar(&o.push, "push", environment("ADYUKH_PUSH", "") == "1",
		"browsers tell players who ask for it of their boards and reminders; --url has to be an https address")
	f.BoolVar(&o.log, "access-log", false, "a line for each request on a terminal, too")
	f.IntVar(&o.streams, "streams", 0, "readers whose pages update themselves at most; 0: as many as a quarter of the memory holds")
	f.IntVar(&o.days, "keep-addresses", 180, "days after which network addresses go from journals and sign-ins; 0: they stay")
	f.IntVar(&o.low, "disk-warning", 200, "megabytes free on the database's disk below which the desk is warned; 0: never")
	f.StringSliceVar(&o.allow, "webhook-allow", nil, "address or network of your own to which webhooks may send; public ones need no leave")
	return cmd
}

// errAgain ends serving where the database, which was opened for reading only, is to be opened anew.
var errAgain = errors.New("the database can be written again")

// run opens the database and serves it.
func (o serving) run(cmd *cobra.Command, w words) error {
	s, err := openSystemBy(cmd.Context(), w, o.db, o.reach.opening(w), steady.System())
	if err != nil {
		return err
	}
	if s.store.Moved() {
		complain(cmd.ErrOrStderr(), errors.New(w.say("console.moved")))
	}
	return s.close(s.serve(cmd.Context(), o, cmd.OutOrStdout(), cmd.ErrOrStderr(), s.announce(w)))
}

// serve answers requests until ctx ends. greet writes what is to be said once the addresses are known. Where a local certificate is chosen
// while the program runs, it begins anew with that.
func (s *system) serve(
	ctx context.Context, o serving, stdout, stderr io.Writer, greet func(context.Context, io.Writer, greeting) error,
) error {
	log := newLog(o, stderr, onTerminal(stderr))
	e, err := o.open(ctx)
	if err != nil {
		return err
	}
	defer e.close()
	for {
		err := s.serveAt(ctx, o, e, log, func(ctx context.Context) error { return greet(ctx, stdout, e.greeting(o.baseURL)) })
		if err != nil || !e.isToChange() || ctx.Err() != nil {
			return err
		}
		if err := e.change(ctx); err != nil {
			return err
		}
	}
}

// serveAt answers at an entrance until ctx ends, or until another way of coming in is chosen.
func (s *system) serveAt(ctx context.Context, o serving, e *entrance, log *slog.Logger, greet func(context.Context) error) error {
	gate := new(checks.Gate)
	solver := checks.NewWorker(o.checks.config(s, gate, log))
	config := api.Config{Checks: checks.NewService(s.store.Contests(), solver, s.now), Gate: gate}
	for _, k := range s.kinds {
		k.serve(&config)
	}
	hooks, err := s.webhooks(o, config, log)
	if err != nil {
		return refuse(err)
	}
	mails, err := s.mails(o, log)
	if err != nil {
		return refuse(err)
	}
	devices, err := s.devices(ctx, o, log)
	if err != nil {
		return refuse(err)
	}
	copies, err := o.copies.keeper(s.store, log)
	if err != nil {
		return refuse(err)
	}
	sealed, err := o.leaving.keeper(ctx, o.words, s, o.db, log)
	if err != nil {
		return refuse(err)
	}
	streams, connections := roomFor(machineMemory(), openFiles())
	config.Config = web.Config{
		BaseURL: o.baseURL, Hosts: ownNames(), TrustedProxies: o.proxies, Build: build(), Database: s.store.DatabaseID(),
		Installation: s.store.Installation(), Backups: copies, Copies: sealed,
		Limits: web.Limits{Streams: cmp.Or(o.streams, streams), Connections: connections},
		Keeper: s.store, LowRoom: uint64(o.low) << 20, Watch: s.watch,
		TLS: e.certificate != nil || strings.HasPrefix(o.baseURL, "https://"), Trust: e.keeper, Local: e.local,
	}
	config.Webhooks, config.Transcripts = webhook.NewService(hooks), transcript.NewService(s.events, s.store, s.watch)
	config.Correspondence, config.Mails = s.corr, mail.NewService(s.store, s.events.Now, mails != nil)
	config.Alerts, config.Devices = s.alerts(mails != nil), devices
	web, err := api.New(config, s.events, s.ratings, s.accounts, log)
	if err != nil {
		return refuse(err)
	}
	defer web.Close()
	if err := greet(ctx); err != nil {
		return err
	}
	clockFailed := func(err error) { log.Warn("clock", "error", err) }
	if err := s.watch.Keep(ctx, s.store); err != nil { // what expired by the time that was confirmed has, from the first request on
		clockFailed(err)
	}
	news := s.events.Feed().Subscribe()
	defer news.Close()
	publications := s.events.Feed().Subscribe()
	defer publications.Close()
	var background sync.WaitGroup
	defer background.Wait()
	serving, stop := context.WithCancel(ctx)
	defer stop()
	again := make(chan struct{})
	background.Go(func() {
		if s.store.Keep(serving, s.tellTrouble(log)) {
			close(again)
			stop()
		}
	})
	background.Go(func() { s.watch.Run(serving, s.store, clockFailed) })
	background.Go(func() { s.purge(serving, o.days, log) })
	background.Go(func() { s.events.Watch(serving, func(err error) { log.Warn("database", "error", err) }) })
	background.Go(func() { solver.Run(serving) })
	if copies != nil {
		background.Go(func() { copies.Run(serving, nil) })
	}
	if sealed != nil {
		s.carry(serving, sealed, &background)
	}
	background.Go(func() { s.corr.Run(serving, func(err error) { log.Error("correspondence", "error", err) }) })
	background.Go(func() { web.BuildAhead(serving, publications) })
	background.Go(func() { webhook.NewWorker(hooks).Run(serving, news.Ready()) })
	if mails != nil {
		published := s.events.Feed().Subscribe()
		defer published.Close()
		background.Go(func() { mail.NewWorker(*mails).Run(serving, published.Ready()) })
	}
	if devices != nil {
		published := s.events.Feed().Subscribe()
		defer published.Close()
		background.Go(func() {
			alert.NewPusher(alert.PusherConfig{
				Devices: devices, Events: s.events, Words: mailWords, BaseURL: strings.TrimRight(o.baseURL, "/"), Log: log,
			}).Run(serving, published.Ready())
		})
	}
	late := func(err error) { log.Error("register", "error", err) }
	background.Go(func() { s.events.KeepRecords(serving, late) })
	for _, k := range s.kinds {
		background.Go(func() { k.watch(serving, func(err error) { log.Warn("database", "error", err) }) })
		background.Go(func() { k.keepRecords(serving, late) })
	}
	err = e.serve(serving, web)
	select {
	case <-again:
		return cmp.Or(err, errAgain)
	default:
		return err
	}
}

// newLog writes everything into a file; on a terminal, where it would push the first start's secret out of sight, only what
// somebody has to look after, unless the lines of requests are asked for.
func newLog(o serving, stderr io.Writer, terminal bool) *slog.Logger {
	least := slog.LevelInfo
	if terminal && !o.log {
		least = slog.LevelWarn
	}
	slog.SetLogLoggerLevel(slog.LevelWarn) // slow statements
	return slog.New(troubleOnce{slog.NewTextHandler(stderr, &slog.HandlerOptions{Level: least})})
}

// webhooks is what webhooks and their worker go by.
func (s *system) webhooks(o serving, config api.Config, log *slog.Logger) (webhook.Config, error) {
	allowed, err := outbound.ParseNetworks(o.allow)
	if err != nil {
		return webhook.Config{}, fmt.Errorf("--webhook-allow: %w", err)
	}
	return webhook.Config{
		Store: s.store, Kinds: config.WebhookKinds(s.events), BaseURL: strings.TrimRight(o.baseURL, "/"),
		Allow: allowed, Build: build(), Now: s.now, Settled: s.watch.Settled, Log: log,
	}, nil
}

// alerts are those of players, nil where no mails are sent.
func (s *system) alerts(mails bool) *alert.Service {
	if !mails {
		return nil
	}
	return alert.NewService(s.store, s.events, s.events.Now)
}

// errNoURL says what mails need beside a server.
var errNoURL = errors.New("--smtp needs --url: mails have links to the site in them")

// mails is what the worker of mails goes by, nil where none are sent.
func (s *system) mails(o serving, log *slog.Logger) (*mail.Config, error) {
	if o.smtp == "" {
		return nil, nil
	}
	if o.baseURL == "" {
		return nil, errNoURL
	}
	server, err := smtp.ParseConfig(o.smtp, os.Getenv("ADYUKH_SMTP_PASSWORD"), o.from)
	if err != nil {
		return nil, fmt.Errorf("--smtp, --smtp-from: %w", err)
	}
	corr := corrletters.Config{
		Store: s.store, Correspondence: s.corr, Events: s.events, Words: mailWords, BaseURL: o.baseURL, Watch: s.watch, Log: log,
	}
	contests := letters.Config{Store: s.store, Words: mailWords, BaseURL: o.baseURL}
	sources := []mail.Source{corrletters.Games(corr), corrletters.Applications(corr)}
	for _, k := range s.kinds {
		sources = append(sources, k.mails(contests))
	}
	sources = append(sources, alert.Source{
		Store: s.store, Events: s.events, Now: s.now, Settled: s.watch.Settled, Words: mailWords, BaseURL: o.baseURL,
	})
	return &mail.Config{
		Store: s.store, Server: server, BaseURL: o.baseURL, Database: s.store.DatabaseID(), Now: s.now, Settled: s.watch.Settled,
		Log: log, Sources: sources,
	}, nil
}

// mailWords speaks a language of the catalogues.
func mailWords(code string) mail.Words { return catalogues().Translator(code) }

// errNoHTTPS says what browsers need to tell anything.
var errNoHTTPS = errors.New("--push needs --url https://…: browsers tell nothing for a site without it")

// devices are the browsers that tell players of their boards, nil where none do. A database in which nothing can be saved has none before
// the next start.
func (s *system) devices(ctx context.Context, o serving, log *slog.Logger) (*alert.Devices, error) {
	if !o.push {
		return nil, nil
	}
	if !strings.HasPrefix(o.baseURL, "https://") {
		return nil, errNoHTTPS
	}
	devices, err := alert.NewDevices(ctx, s.store, s.events.Now)
	if trouble := new(tournament.Trouble); errors.As(err, &trouble) {
		log.Warn("nobody's browser is told anything", "error", err)
		return nil, nil
	}
	return devices, err
}

// purge deletes sessions and passes that have ended, addresses to which mails are sent no more, and network addresses older than so many
// days, every quarter of an hour in which time is settled, until ctx ends.
func (s *system) purge(ctx context.Context, days int, log *slog.Logger) {
	tick := time.NewTicker(steady.Wait)
	defer tick.Stop()
	for {
		if settled := s.watch.Settled(); !settled.IsZero() {
			s.purgeUntil(ctx, settled, days, log)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

func (s *system) purgeUntil(ctx context.Context, settled time.Time, days int, log *slog.Logger) {
	if n, err := s.accounts.Purge(ctx, settled); err != nil && ctx.Err() == nil {
		log.Error("purge sessions", "error", err)
	} else if n > 0 {
		log.Info("purged sessions", "count", n)
	}
	if err := alert.Forget(ctx, s.store, settled); err != nil && ctx.Err() == nil {
		log.Error("forget addresses of players", "error", err)
	}
	if days > 0 {
		if err := s.store.ForgetAddresses(ctx, settled.AddDate(0, 0, -days)); err != nil && ctx.Err() == nil {
			log.Error("forget addresses", "error", err)
		}
	}
}

// announce says where the application is and, as long as nobody has an account, how to make one: the secret stands alone on the
// last line. It is the same when the program begins anew.
func (s *system) announce(w words) func(context.Context, io.Writer, greeting) error {
	var known string
	return func(ctx context.Context, out io.Writer, g greeting) error {
		var lines strings.Builder
		for _, u := range g.urls {
			fmt.Fprintln(&lines, w.say("console.serving", "url", u))
		}
		g.ofCertificate(w, &lines)
		open, err := s.accounts.SetupOpen(ctx)
		if err != nil {
			return err
		}
		if open && known == "" {
			known, err = s.accounts.PrepareSetup(ctx)
			if trouble := new(tournament.Trouble); err != nil && !errors.As(err, &trouble) { // what is there can still be shown
				return err
			}
		}
		if open && known != "" {
			fmt.Fprintf(&lines, "\n%s\n", w.say("console.first-start", "url", g.urls[0]+"/setup"))
			if g.asks {
				fmt.Fprintln(&lines, w.say("console.choose"))
			}
			fmt.Fprintf(&lines, "%s\n\n    %s\n\n", w.say("console.secret"), known)
		}
		_, err = io.WriteString(out, lines.String())
		return err
	}
}

// display writes a database name without its password.
func display(name string) string {
	if u, err := url.Parse(name); err == nil && u.User != nil {
		return u.Redacted()
	}
	return name
}
