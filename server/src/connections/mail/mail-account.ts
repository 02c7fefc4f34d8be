import type { TestResult } from '@tula/contract/connections/connection.ts';
import { MAIL_TLS } from '@tula/contract/connections/mail-connection.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/connections.ts';
import { t as mailText } from '@tula/messages/mails.ts';
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { letter } from '../../mail/letter.ts';
import type { OutgoingMail } from '../../mail/mailer.ts';
import type { MailTrouble } from '../../mail/try-mail.ts';
import type { ConnectedMailConfig, MailConfig } from '../../platform/config/mail-config.ts';
import { describeAccount } from '../account.ts';
import type { ConnectionParts } from '../open-connections.ts';
import type { Secrets } from '../sealed-secrets.ts';

const settings = z.object({
  host: z.string(),
  port: z.int(),
  tls: z.enum(MAIL_TLS),
  user: z.string(),
  sender: z.string(),
});
type Settings = z.infer<typeof settings>;

/** A mail server; its test sends a test email. */
export const mailAccount = describeAccount<Settings>({
  name: undefined,
  title: () => t('kind.mail'),
  settings,
  secrets: { password: () => t('mail.password') },
  hasSecrets: ({ user }) => user !== '',
  isSame: (before, { host, user, tls }) =>
    before?.host === host && before.user === user && isAsSafe(tls, before.tls),
  texts: ({ host, port, tls, user, sender }) => [
    `${host}:${port}`,
    `TLS ${tls}`,
    ...(user === '' ? [] : [t('audit.user', { user })]),
    ...(sender === '' ? [] : [t('audit.sender', { sender })]),
  ],
  async test(parts, account): Promise<TestResult> {
    const to = String(account.typed['to']);
    const config = makeMailConfig(account.settings, account.secrets, parts.environment.connectedMail);
    const tried = await parts.tryMail(config, mailToTest(to, parts));
    if (tried.outcome === 'accepted') return { isOk: true, text: t('mail.test.ok', { to }), field: null };
    const { text, field } = TROUBLES[tried.outcome];
    return { isOk: false, text: text(tried.answer), field };
  },
});

/** A password that was typed for a connection with TLS is not sent without it. */
const isAsSafe = (tls: Settings['tls'], before: Settings['tls']) => tls === before || tls !== 'if-offered';

export function makeMailConfig(
  { host, port, tls, user, sender }: Settings,
  { password = '' }: Secrets,
  connected: ConnectedMailConfig,
): MailConfig {
  return {
    ...connected,
    host,
    port,
    tls,
    login: user === '' ? undefined : { user, password },
    ...(sender === '' ? {} : { sender }),
  };
}

function mailToTest(to: string, { clock, publicUrl }: ConnectionParts): OutgoingMail {
  const values = { shop: shop.name, moment: formatMoment(clock.now()) };
  const subject = mailText('test.subject', values);
  const text = mailText('test.text', values);
  return {
    to,
    subject,
    messageId: `<${newId()}@${new URL(publicUrl).hostname}>`,
    ...letter({ preheader: text, heading: subject, paragraphs: [text] }),
  };
}

/** Says what to tell the owner, and at which field. */
const TROUBLES: Record<MailTrouble, { text: (answer: string) => string; field: string | null }> = {
  inside: { text: () => t('mail.trouble.inside'), field: 'host' },
  unknownHost: { text: () => t('mail.trouble.unknownHost'), field: 'host' },
  unreachable: { text: () => t('mail.trouble.unreachable'), field: 'port' },
  slow: { text: () => t('mail.trouble.slow'), field: 'port' },
  noMailServer: { text: () => t('mail.trouble.noMailServer'), field: 'port' },
  certificate: { text: () => t('mail.trouble.certificate'), field: 'host' },
  noTls: { text: () => t('mail.trouble.noTls'), field: 'tls' },
  login: { text: (answer) => t('mail.trouble.login', { answer }), field: 'password' },
  loginNeeded: { text: () => t('mail.trouble.loginNeeded'), field: 'user' },
  sender: { text: (answer) => t('mail.trouble.sender', { answer }), field: 'sender' },
  recipient: { text: (answer) => t('mail.trouble.recipient', { answer }), field: 'to' },
  refused: { text: (answer) => t('mail.trouble.refused', { answer }), field: null },
};
