import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { shop } from '@tula/contract/shop.ts';
import { createTransport } from 'nodemailer';
import { openBreaker } from '../../platform/outside-calls/circuit-breaker.ts';
import type { MailConfig } from '../../platform/config/mail-config.ts';
import type { Delivery, Mailer, OutgoingMail } from '../mailer.ts';

/**
 * Connecting ends as soon as with everybody outside, the conversation later. RFC 5321 (4.5.3.2) grants a server two to
 * ten minutes for a word, as it looks for spam and viruses before it says that a mail is taken. Who hangs up on it
 * then sends that mail again, and the customer has it twice. Only jobs wait for it, and no transaction does.
 */
type Limits = {
  /** For the name and the connection. */
  connectWithinMs: number;
  /** For TLS, and for the server's first word. */
  greetingWithinMs: number;
  /** For the server's next word. */
  wordWithinMs: number;
  /** For a mail from the connection to the last word; twenty of them fit into a lease. */
  mailWithinMs: number;
  /** Repeating a wrong password locks the account. */
  afterRefusedLoginMs: number;
  breaker: { afterFailures: number; forMs: number };
};

const USUAL: Limits = {
  connectWithinMs: 1_000,
  greetingWithinMs: 5_000,
  wordWithinMs: 10_000,
  mailWithinMs: 20_000,
  afterRefusedLoginMs: 5 * 60_000,
  breaker: { afterFailures: 3, forMs: 10_000 },
};

type SmtpOptions = {
  limits?: Partial<Limits>;
  /** A certificate to trust besides the usual ones. */
  trusted?: string;
  nowMs?: () => number;
};

/** Sends through an SMTP server: a small pool, and an end to every wait. */
export function smtpMailer(config: MailConfig, options: SmtpOptions = {}): Mailer {
  const limits = { ...USUAL, ...options.limits };
  const { nowMs = () => performance.now() } = options;
  const transport = createTransport(transportSettings(config, limits, options.trusted));
  const breaker = openBreaker(limits.breaker, nowMs);
  let loginRefusedUntilMs = Number.NEGATIVE_INFINITY;
  return {
    keepsMails: false,
    async deliver(mail): Promise<Delivery> {
      if (nowMs() < loginRefusedUntilMs)
        return { outcome: 'unreachable', reason: 'the mail server refuses our login', isOurFault: true };
      if (!breaker.lets())
        return { outcome: 'unreachable', reason: 'the mail server is left alone for a while' };
      try {
        const signal = AbortSignal.timeout(limits.mailWithinMs);
        await transport.sendMail({ ...letterOf(mail), signal });
        breaker.saw('answer');
        return { outcome: 'accepted' };
      } catch (error) {
        const failure = error as SmtpFailure;
        breaker.saw(failure.responseCode === undefined ? 'failure' : 'answer');
        if (failure.code === 'EAUTH' && failure.permanent)
          loginRefusedUntilMs = nowMs() + limits.afterRefusedLoginMs;
        return deliveryOf(failure);
      }
    },
    close: () => transport.close(),
  };
}

function transportSettings(config: MailConfig, limits: Limits, trusted?: string) {
  const { host, port, tls, login, dkim } = config;
  return {
    pool: true as const,
    maxConnections: 2,
    // A mail whose connection broke may have arrived: only the queue tries again, under the same Message-ID.
    maxRequeues: 0,
    host,
    port,
    secure: tls === 'from-start',
    requireTLS: tls === 'required',
    ...(trusted === undefined ? {} : { tls: { ca: trusted } }),
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
    ...(dkim
      ? { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey } }
      : {}),
    getSocket: (_options: unknown, done: (error: Error | null, found?: { connection: Socket }) => void) => {
      reach(config, limits.connectWithinMs).then((connection) => done(null, { connection }), done);
    },
    // To nodemailer this is the time until the server has had its first word.
    connectionTimeout: limits.mailWithinMs,
    greetingTimeout: limits.greetingWithinMs,
    socketTimeout: limits.wordWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The second address of a host still has half of the time. */
async function reach({ host, port }: MailConfig, withinMs: number): Promise<Socket> {
  const socket = connect({ host, port, autoSelectFamilyAttemptTimeout: withinMs / 2 });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(withinMs) });
    return socket;
  } catch (cause) {
    socket.destroy();
    const { name, code, message } = cause as NodeJS.ErrnoException;
    const why = name === 'AbortError' ? 'in time' : `(${code ?? message})`;
    throw new Error(`the mail server cannot be reached ${why}`, { cause });
  }
}

function letterOf({ to, subject, text, html, messageId }: OutgoingMail) {
  return {
    from: { name: shop.name, address: shop.email },
    // As an object, so that no address can be read as a list of several.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

type SmtpFailure = Error & { code?: string; command?: string; responseCode?: number; permanent?: boolean };

const LOGIN_WANTED = new Set([530, 535]);

/**
 * Only a final word about this recipient or this content is about the mail. Every other final word (login, sender,
 * no TLS) is about us and would be said of every mail, so none is given up for it.
 */
function deliveryOf({ message, command, responseCode = 0, permanent = false }: SmtpFailure): Delivery {
  const isAboutTheMail = (command === 'RCPT TO' || command === 'DATA') && !LOGIN_WANTED.has(responseCode);
  if (permanent && isAboutTheMail) return { outcome: 'refused', reason: message };
  return { outcome: 'unreachable', reason: message, isOurFault: permanent };
}
