package main

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/url"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"adyukh/api"
	"adyukh/api/web"
	"adyukh/api/webhooks"
	"adyukh/tournament/composition/checks"
	"adyukh/tournament/composition/forerunners"
	"adyukh/tournament/composition/letters"
	"adyukh/tournament/correspondence/mail"
	"adyukh/tournament/courier/smtp"
	"adyukh/tournament/exchange/problems"
	"adyukh/tournament/notify"
	"adyukh/tournament/transcript"
)

// serving is what the flags of serve say.
type serving struct {
	addr    string
	baseURL string
	cert    string
	key     string
	proxies []string
	allow   []string // networks inside to which webhooks may send
	smtp    string   // the server that takes mails; "": none are sent
	from    string   // from whom they are
	streams int      // of readers at most; 0: as many as memory allows
	log     bool     // a line a request on a terminal, too
	days    int      // after which network addresses are forgotten; 0: never
	checks  checking
}

func newServeCmd() *cobra.Command {
	var o serving
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "the web application",
		Long: `Serves the web application until it is interrupted.

At the first start it prints a secret; the page that it names makes the arbiter's account with it.
On a terminal only warnings follow, so that the secret stays in sight; --access-log adds a line for each request, as there is
when standard error goes into a file.
The environment variables ADYUKH_ADDR, ADYUKH_DB, ADYUKH_URL, ADYUKH_SMTP and ADYUKH_SMTP_FROM stand in for the flags.

Where --smtp and --smtp-from are set, mails tell players of correspondence events of moves, and authors, judges and solvers of contests of
awards, results, terms and claims; --url then says which address their links have. The password of the mail server is in
ADYUKH_SMTP_PASSWORD.`,
		Example: `  adyukh serve
  adyukh serve --addr :80 --db cup.db
  adyukh serve --db postgres://adyukh@localhost/adyukh --url https://turnir.example --trusted-proxy 127.0.0.1
  adyukh serve --url https://turnir.example --smtp smtps://turnir@mail.example --smtp-from "Турниры <turnir@mail.example>"`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if (o.cert == "") != (o.key == "") {
				return usage{errors.New("--tls-cert and --tls-key go together")}
			}
			if err := o.checks.check(); err != nil {
				return err
			}
			if o.days < 0 || o.days > 36_500 {
				return usage{errDays}
			}
			if o.streams < 0 || o.streams > 1_000_000 {
				return usage{errStreams}
			}
			return withSystem(cmd, func(s *system) error {
				return s.serve(cmd.Context(), o, cmd.OutOrStdout(), cmd.ErrOrStderr(), s.announce(wordsOf(cmd)))
			})
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.addr, "addr", environment("ADYUKH_ADDR", ":8080"), "address to listen on")
	addDB(cmd, anyDB)
	o.checks.add(cmd)
	f.StringVar(&o.baseURL, "url", environment("ADYUKH_URL", ""), "address that readers use, when it is not this machine's")
	f.StringVar(&o.cert, "tls-cert", "", "file with the certificate, for HTTPS")
	f.StringVar(&o.key, "tls-key", "", "file with the key of the certificate")
	f.StringSliceVar(&o.proxies, "trusted-proxy", nil, "address or network of a proxy whose X-Forwarded-For is believed")
	f.StringVar(&o.smtp, "smtp", environment("ADYUKH_SMTP", ""), "mail server: smtp://HOST:PORT or smtps://USER@HOST:PORT")
	f.StringVar(&o.from, "smtp-from", environment("ADYUKH_SMTP_FROM", ""), "address from which mails are sent")
	f.BoolVar(&o.log, "access-log", false, "a line for each request on a terminal, too")
	f.IntVar(&o.streams, "streams", 0, "readers whose pages update themselves at most; 0: as many as a quarter of the memory holds")
	f.IntVar(&o.days, "keep-addresses", 180, "days after which network addresses go from journals and sign-ins; 0: they stay")
	f.StringSliceVar(&o.allow, "webhook-allow", nil, "address or network of your own to which webhooks may send; public ones need no leave")
	return cmd
}

// serve answers requests until ctx ends. greet writes what is to be said once the address is known.
func (s *system) serve(
	ctx context.Context, o serving, stdout, stderr io.Writer, greet func(context.Context, io.Writer, []string) error,
) error {
	var certificate *tls.Config
	if o.cert != "" {
		pair, err := tls.LoadX509KeyPair(o.cert, o.key)
		if err != nil {
			return refuse(fmt.Errorf("certificate: %w", err))
		}
		certificate = &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12}
	}
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", o.addr)
	if err != nil {
		return refuse(fmt.Errorf("listen on %s: %w", o.addr, err))
	}
	log := newLog(o, stderr, onTerminal(stderr))
	hooks, err := s.webhooks(o, log)
	if err != nil {
		return errors.Join(refuse(err), listener.Close())
	}
	mails, err := s.mails(o, log)
	if err != nil {
		return errors.Join(refuse(err), listener.Close())
	}
	gate := new(checks.Gate)
	solver := checks.NewWorker(o.checks.config(s.store.Contests(), gate, log))
	web, err := api.New(web.Config{
		BaseURL: o.baseURL, Hosts: ownNames(), TrustedProxies: o.proxies, Build: build(), Database: s.store.DatabaseID(),
		Installation: s.store.Installation(), Webhooks: notify.NewService(hooks),
		Transcripts: transcript.NewService(s.events, s.store),
		Post:        s.post, Mails: mail.NewService(s.store, s.events.Now, mails != nil),
		Contests: s.contests, Libraries: forerunners.NewService(s.store.Contests(), time.Now, problems.Library),
		Checks: checks.NewService(s.store.Contests(), solver, time.Now), Gate: gate, Solvings: s.solvings,
		Limits: web.Limits{Streams: cmp.Or(o.streams, streamsFor(machineMemory(), openFiles()))},
		TLS:    certificate != nil || strings.HasPrefix(o.baseURL, "https://"),
	}, s.events, s.ratings, s.accounts, log)
	if err != nil {
		return errors.Join(refuse(err), listener.Close())
	}
	defer web.Close()
	if err := greet(ctx, stdout, addresses(listener, o.baseURL, certificate != nil)); err != nil {
		return errors.Join(err, listener.Close())
	}
	news := s.events.Feed().Subscribe()
	defer news.Close()
	publications := s.events.Feed().Subscribe()
	defer publications.Close()
	var background sync.WaitGroup
	defer background.Wait()
	serving, stop := context.WithCancel(ctx)
	defer stop()
	background.Go(func() { s.purge(serving, o.days, log) })
	background.Go(func() { s.events.Watch(serving, func(err error) { log.Warn("database", "error", err) }) })
	background.Go(func() { s.contests.Watch(serving, func(err error) { log.Warn("database", "error", err) }) })
	background.Go(func() { s.solvings.Watch(serving, func(err error) { log.Warn("database", "error", err) }) })
	background.Go(func() { solver.Run(serving) })
	background.Go(func() { s.post.Run(serving, func(err error) { log.Error("correspondence", "error", err) }) })
	background.Go(func() { web.BuildAhead(serving, publications) })
	background.Go(func() { notify.NewWorker(hooks).Run(serving, news.Ready()) })
	if mails != nil {
		background.Go(func() { mail.NewWorker(*mails).Run(serving, nil) })
	}
	late := func(err error) { log.Error("register", "error", err) }
	background.Go(func() { s.events.KeepRecords(serving, late) })
	background.Go(func() { s.contests.KeepRecords(serving, late) })
	background.Go(func() { s.solvings.KeepRecords(serving, late) })
	return web.Serve(ctx, listener, certificate)
}

// newLog writes everything into a file; on a terminal, where it would push the first start's secret out of sight, only what
// somebody has to look after, unless the lines of requests are asked for.
func newLog(o serving, stderr io.Writer, terminal bool) *slog.Logger {
	least := slog.LevelInfo
	if terminal && !o.log {
		least = slog.LevelWarn
	}
	slog.SetLogLoggerLevel(slog.LevelWarn) // slow statements
	return slog.New(slog.NewTextHandler(stderr, &slog.HandlerOptions{Level: least}))
}

// webhooks is what webhooks and their worker go by.
func (s *system) webhooks(o serving, log *slog.Logger) (notify.Config, error) {
	allowed, err := notify.ParseNetworks(o.allow)
	if err != nil {
		return notify.Config{}, fmt.Errorf("--webhook-allow: %w", err)
	}
	return notify.Config{
		Store: s.store, Kinds: webhooks.Kinds(s.events, s.contests, s.solvings), BaseURL: strings.TrimRight(o.baseURL, "/"),
		Allow: allowed, Build: build(), Now: time.Now, Log: log,
	}, nil
}

// errNoURL says what mails need beside a server.
var errNoURL = errors.New("--smtp needs --url: mails have links to the site in them")

// mails is what the mails of correspondence events and their worker go by, nil where none are sent.
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
	words := func(code string) mail.Words { return catalogues().Translator(code) }
	return &mail.Config{
		Store: s.store, Post: s.post, Events: s.events, Server: server, BaseURL: o.baseURL, Database: s.store.DatabaseID(),
		Now: time.Now, Log: log,
		Words: words, Sources: letters.Sources(letters.Config{
			Store: s.store, Contests: s.contests, Solvings: s.solvings, Words: words, BaseURL: o.baseURL,
		}),
	}, nil
}

// purge deletes sessions that have ended, and network addresses older than so many days, now and every hour, until ctx ends.
func (s *system) purge(ctx context.Context, days int, log *slog.Logger) {
	for tick := time.NewTicker(time.Hour); ; {
		if n, err := s.accounts.Purge(ctx); err != nil && ctx.Err() == nil {
			log.Error("purge sessions", "error", err)
		} else if n > 0 {
			log.Info("purged sessions", "count", n)
		}
		if days > 0 {
			if err := s.store.ForgetAddresses(ctx, time.Now().AddDate(0, 0, -days)); err != nil && ctx.Err() == nil {
				log.Error("forget addresses", "error", err)
			}
		}
		select {
		case <-ctx.Done():
			tick.Stop()
			return
		case <-tick.C:
		}
	}
}

// announce says where the application is and, as long as nobody has an account, how to make one: the secret stands alone on the
// last line.
func (s *system) announce(w words) func(context.Context, io.Writer, []string) error {
	return func(ctx context.Context, out io.Writer, urls []string) error {
		for _, u := range urls {
			if _, err := fmt.Fprintln(out, w.say("console.serving", "url", u)); err != nil {
				return err
			}
		}
		secret, err := s.accounts.PrepareSetup(ctx)
		if err != nil || secret == "" {
			return err
		}
		where := w.say("console.first-start", "url", urls[0]+"/setup")
		_, err = fmt.Fprintf(out, "\n%s\n%s\n\n    %s\n\n", where, w.say("console.secret"), secret)
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
