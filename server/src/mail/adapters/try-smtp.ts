import { createTransport } from 'nodemailer';
import type { MailConfig } from '../../platform/config/mail-config.ts';
import { errorCode } from '../../platform/errors.ts';
import { AddressNotPublic } from '../../platform/outside-calls/public-address.ts';
import type { OutgoingMail } from '../mailer.ts';
import type { MailTried, MailTrouble } from '../try-mail.ts';
import { toSmtpMail, type SmtpFailure, transportSettings, withoutPassword } from './smtp.ts';

/** Somebody waits for the result, and a request may take twenty seconds. */
const LIMITS = {
  connectWithinMs: 3_000,
  greetingWithinMs: 5_000,
  replyWithinMs: 8_000,
  mailWithinMs: 15_000,
};
const LONGEST_ANSWER = 300;

type TryOptions = { limits?: Partial<typeof LIMITS>; trusted?: string };

/** Sends one mail over a connection of its own, and tells what is wrong with the server. */
export async function trySmtp(
  config: MailConfig,
  mail: OutgoingMail,
  { limits, trusted }: TryOptions = {},
): Promise<MailTried> {
  const all = { ...LIMITS, ...limits };
  const transport = createTransport(transportSettings({ ...config, connections: 1 }, all, trusted));
  const tooLong = AbortSignal.timeout(all.mailWithinMs);
  try {
    await transport.sendMail({ ...toSmtpMail(mail, config.sender), signal: tooLong });
    return { outcome: 'accepted' };
  } catch (error) {
    const failure = error as SmtpFailure;
    const outcome = tooLong.aborted ? 'slow' : findTrouble(failure);
    return { outcome, answer: formatAnswer(failure, config) };
  } finally {
    transport.close();
  }
}

/** nodemailer replaces the code of a failed TLS handshake with its own, so only the text tells. */
const ABOUT_CERTIFICATE = /certificate/i;
const NOT_TLS = /wrong version number|packet length too long/i;
const LOGIN_NEEDED = 530;

function findTrouble(failure: SmtpFailure): MailTrouble {
  const { cause, code, command, message, responseCode } = failure;
  if (failure instanceof AddressNotPublic || cause instanceof AddressNotPublic) return 'inside';
  const reason = errorCode(cause) ?? '';
  if (reason === 'ENOTFOUND' || reason === 'EAI_AGAIN') return 'unknownHost';
  if (code === 'ETIMEDOUT' || (cause instanceof Error && cause.name === 'AbortError')) return 'slow';
  if (code === 'ESOCKET' && ABOUT_CERTIFICATE.test(message)) return 'certificate';
  if (code === 'ETLS' || NOT_TLS.test(message) || command === 'STARTTLS') return 'noTls';
  if (code === 'EAUTH') return 'login';
  if (responseCode === LOGIN_NEEDED) return 'loginNeeded';
  if (code === 'EPROTOCOL' && responseCode === undefined) return 'noMailServer';
  if (command === 'MAIL FROM') return 'sender';
  if (command === 'RCPT TO') return 'recipient';
  return responseCode === undefined ? 'unreachable' : 'refused';
}

function formatAnswer({ response, message }: SmtpFailure, config: MailConfig): string {
  const said = withoutPassword(response ?? message, config);
  return said.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').slice(0, LONGEST_ANSWER);
}
