import { shop } from '@tula/contract/shop.ts';
import { createTransport } from 'nodemailer';
import type { Delivery, Mailer } from '../mailer.ts';

/** Sends through an SMTP server: a small pool, and an end to every wait. */
export function smtpMailer(mailUrl: string): Mailer {
  const { protocol, hostname, port, username, password } = new URL(mailUrl);
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (protocol === 'smtps:' ? 465 : 587)),
    secure: protocol === 'smtps:',
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    dnsTimeout: 3_000,
    connectionTimeout: 3_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    keepsMails: false,
    async deliver({ to, subject, text, html, messageId }): Promise<Delivery> {
      try {
        // The recipient goes in as an object, so that no address can be read as a list of several.
        await transport.sendMail({
          from: { name: shop.name, address: shop.email },
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { outcome: 'accepted' };
      } catch (error) {
        return failure(error as Error & { responseCode?: number; code?: string });
      }
    },
    close: () => transport.close(),
  };
}

/** Only a final word about this very mail counts as refused; trouble with the server or our login passes. */
function failure(error: Error & { responseCode?: number; code?: string }): Delivery {
  const final = error.responseCode !== undefined && error.responseCode >= 500 && error.code !== 'EAUTH';
  return { outcome: final ? 'refused' : 'unreachable', reason: error.message };
}
