import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { shop } from '@tula/contract/shop/shop.ts';
import { createTransport } from 'nodemailer';
import { openBreaker } from '../../platform/outside-calls/circuit-breaker.ts';
import { checkFigures, lookupPublic } from '../../platform/outside-calls/public-address.ts';
import type { MailConfig } from '../../platform/config/mail-config.ts';
import type { Delivery, Mailer, OutgoingMail } from '../mailer.ts';
import { errorCode } from '../../platform/errors.ts';

/**
 * Connecting times out as early as for every outsider, the SMTP conversation later: RFC 5321 (4.5.3.2) allows a server
 * two to ten minutes per reply, as it scans for spam and viruses before it accepts a mail. Closing the connection then
 * would send that mail twice. Only jobs wait for it, never a transaction.
 */
type SmtpLimits = {
  /** Milliseconds for DNS and the connection. */
  connectWithinMs: number;
  /** Milliseconds for TLS and the server's greeting. */
  greetingWithinMs: number;
  /** Milliseconds for each further reply of the server. */
  replyWithinMs: number;
  /** Milliseconds for a whole mail, from the connection to the last reply; shorter than the lease of a claimed mail. */
  mailWithinMs: number;
  /** Retrying a wrong password would lock the account. */
  afterRejectedLoginMs: number;
  /** Milliseconds for which a server that refused a connection gets no more connections than it took. */
  fewerForMs: number;
  breaker: { afterFailures: number; forMs: number };
};

const USUAL: SmtpLimits = {
  connectWithinMs: 1_000,
  greetingWithinMs: 5_000,
  replyWithinMs: 10_000,
  mailWithinMs: 20_000,
  afterRejectedLoginMs: 5 * 60_000,
  fewerForMs: 60_000,
  breaker: { afterFailures: 3, forMs: 10_000 },
};

/** Connections of a rush are given back soon, so that other workers get theirs. */
const IDLE_CONNECTION_MS = 5_000;

type SmtpOptions = {
  limits?: Partial<SmtpLimits>;
  /** A certificate to trust besides the usual ones. */
  trusted?: string;
  nowMs?: () => number;
};

/** Sends through an SMTP server, over a pool of connections and with a timeout for every step. */
export function smtpMailer(config: MailConfig, options: SmtpOptions = {}): Mailer {
  const limits = { ...USUAL, ...options.limits };
  const { nowMs = () => performance.now() } = options;
  const transport = createTransport(transportSettings(config, limits, options.trusted));
  const breaker = openBreaker(limits.breaker, nowMs);
  let loginRejectedUntilMs = Number.NEGATIVE_INFINITY;
  let underWay = 0;
  let fewer = { connections: config.connections, untilMs: Number.NEGATIVE_INFINITY };
  return {
    keepsMails: false,
    capacity() {
      if (nowMs() < loginRejectedUntilMs) return 0;
      const allowed = breaker.allows();
      if (allowed !== 'all') return allowed === 'one' ? 1 : 0;
      return nowMs() < fewer.untilMs ? fewer.connections : config.connections;
    },
    async deliver(mail): Promise<Delivery> {
      if (nowMs() < loginRejectedUntilMs)
        return { outcome: 'unreachable', reason: 'the mail server rejects our login', isOurError: true };
      if (!breaker.lets())
        return { outcome: 'postponed', reason: 'the mail server is not called for a while after failures' };
      underWay += 1;
      try {
        const signal = AbortSignal.timeout(limits.mailWithinMs);
        await transport.sendMail({ ...toSmtpMail(mail, config.sender), signal });
        breaker.saw('answer');
        return { outcome: 'accepted' };
      } catch (error) {
        const failure = error as SmtpFailure;
        failure.message = withoutPassword(failure.message, config);
        const others = underWay - 1;
        breaker.saw(failure.responseCode === undefined ? 'failure' : 'answer');
        if (failure.code === 'EAUTH' && failure.permanent)
          loginRejectedUntilMs = nowMs() + limits.afterRejectedLoginMs;
        if (failure.responseCode === 421 && others > 0) {
          fewer = { connections: others, untilMs: nowMs() + limits.fewerForMs };
          return { outcome: 'postponed', reason: failure.message };
        }
        return toDelivery(failure);
      } finally {
        underWay -= 1;
      }
    },
    close: () => transport.close(),
  };
}

type TransportLimits = Omit<SmtpLimits, 'afterRejectedLoginMs' | 'fewerForMs' | 'breaker'>;

export function transportSettings(config: MailConfig, limits: TransportLimits, trusted?: string) {
  const { host, port, tls, login, dkim } = config;
  return {
    pool: true as const,
    maxConnections: config.connections,
    idleTimeout: IDLE_CONNECTION_MS,
    // A mail whose connection broke may have arrived: only the queue retries it, with the same Message-ID.
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
    // The option means, in nodemailer, the time until the server's greeting.
    connectionTimeout: limits.mailWithinMs,
    greetingTimeout: limits.greetingWithinMs,
    socketTimeout: limits.replyWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The second address of a host gets half of the time. */
async function reach({ host, port, mustBePublic }: MailConfig, withinMs: number): Promise<Socket> {
  if (mustBePublic) checkFigures(host);
  const socket = connect({
    host,
    port,
    autoSelectFamilyAttemptTimeout: withinMs / 2,
    ...(mustBePublic ? { lookup: lookupPublic } : {}),
  });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(withinMs) });
    return socket;
  } catch (cause) {
    socket.destroy();
    const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
    const why = name === 'AbortError' ? 'in time' : `(${errorCode(cause) ?? message})`;
    throw new Error(`the mail server cannot be reached ${why}`, { cause });
  }
}

/** Until a new shop has an email of its own, and no connection says another. */
const NO_SENDER = 'shop@localhost';

export function toSmtpMail(mail: OutgoingMail, sender: string = shop.email || NO_SENDER) {
  const { to, subject, text, html, messageId, attachment } = mail;
  return {
    from: { name: shop.name, address: sender },
    // An object, as a string could be parsed as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId,
    ...(attachment === undefined
      ? {}
      : {
          attachments: [
            { filename: attachment.name, contentType: attachment.type, content: attachment.content },
          ],
        }),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

export type SmtpFailure = Error & {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  permanent?: boolean;
};

/** A server may repeat what it was sent; its words are logged and shown to staff. */
export function withoutPassword(text: string, { login }: MailConfig): string {
  return login ? text.replaceAll(login.password, '…') : text;
}

const LOGIN_REQUIRED = new Set([530, 535]);

/**
 * Only a permanent failure of this recipient or this content is about the mail. Every other permanent failure (login,
 * sender, no TLS) would hit every mail, so no mail is parked for it.
 */
function toDelivery({ message, command, responseCode = 0, permanent = false }: SmtpFailure): Delivery {
  const isAboutMail = (command === 'RCPT TO' || command === 'DATA') && !LOGIN_REQUIRED.has(responseCode);
  if (permanent && isAboutMail) return { outcome: 'rejected', reason: message };
  return { outcome: 'unreachable', reason: message, isOurError: permanent };
}
