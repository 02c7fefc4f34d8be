import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { TestResult } from '@tula/contract/connections/connection.ts';
import type { MailToSave } from '@tula/contract/connections/mail-connection.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/connections.ts';
import { t as mailText } from '@tula/messages/mails.ts';
import { v7 as newId } from 'uuid';
import { letter } from '../../mail/letter.ts';
import type { OutgoingMail } from '../../mail/mailer.ts';
import type { MailTrouble } from '../../mail/try-mail.ts';
import type { ConnectionParts } from '../connection-parts.ts';
import { checkConnection } from '../check-connection.ts';
import { mailConfigOf } from './connected-mail.ts';
import { nextMail } from './save-mail.ts';

/** Sends a test email with the given settings, whether they are saved or not. */
export async function checkMail(
  parts: ConnectionParts,
  { to, ...mail }: MailToSave & { to: string },
  { staffId }: { staffId: StaffId },
): Promise<TestResult> {
  if (parts.environment.mail) throw new Problem('CONNECTION_FROM_ENVIRONMENT');
  return checkConnection(parts, { kind: 'mail', staffId }, (stored) => {
    const { settings, secrets } = nextMail(mail, stored);
    const config = mailConfigOf(settings, secrets, parts.environment.connectedMail);
    return {
      settings,
      secrets,
      async work() {
        const tried = await parts.tryMail(config, mailToTest(to, parts));
        if (tried.outcome === 'accepted') return { isOk: true, text: t('mail.test.ok', { to }), field: null };
        const { text, field } = TROUBLES[tried.outcome];
        return { isOk: false, text: text(tried.answer), field };
      },
    };
  });
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

/** What to tell the owner, and at which field. */
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
