import { expect, pollOften } from '../shopper.ts';

export type TakenMail = { to: string; subject: string; text: string };

/** Waits until the mail server has taken an email to an address whose subject fits. */
export async function takenMail(taken: readonly string[], to: string, subject: RegExp): Promise<TakenMail> {
  let found: TakenMail | undefined;
  await expect
    .poll(() => {
      found = taken.map(readMail).find((mail) => mail.to === to && subject.test(mail.subject));
      return found?.subject;
    }, pollOften)
    .toMatch(subject);
  return found as TakenMail;
}

/** The recipient, the subject and the plain text of an email as it went over the wire. */
function readMail(taken: string): TakenMail {
  // SMTP doubles a dot that begins a line.
  const wire = taken.replaceAll(/^\.\./gm, '.');
  const [head = ''] = wire.split('\n\n');
  const [, rest = ''] = wire.split(/^Content-Type: text\/plain.*$/m);
  const [partHead = '', ...partLines] = rest.split('\n\n');
  const body = (partLines.join('\n\n').split(/^--[^ =]/m)[0] ?? '').trim();
  return {
    to: headerOf(head, 'To'),
    subject: headerOf(head, 'Subject').replaceAll(
      /=\?utf-8\?([bq])\?(.*?)\?=\s*/gi,
      (_, encoding: string, text: string) =>
        encoding.toLowerCase() === 'b'
          ? Buffer.from(text, 'base64').toString()
          : fromQuoted(text.replaceAll('_', ' ')),
    ),
    text: /base64/i.test(partHead) ? Buffer.from(body, 'base64').toString() : fromQuoted(body),
  };
}

/** A header with the lines that continue it. */
function headerOf(head: string, name: string): string {
  return (new RegExp(`^${name}: ((?:.|\\n[ \\t])*)$`, 'mi').exec(head)?.[1] ?? '').replaceAll(
    /\n[ \t]/g,
    ' ',
  );
}

function fromQuoted(text: string): string {
  return text
    .replaceAll(/=\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll('=', ''), 'hex').toString());
}
