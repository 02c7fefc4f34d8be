import { Problem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/mails.ts';
import { languageTag } from '@tula/messages/language.ts';
import type { FastifyInstance } from 'fastify';
import { escaped } from '../platform/markup.ts';
import type { MailParts } from './deliver-mails.ts';
import { withToken } from './link-tokens.ts';
import { newestMails } from '../outbox/mails-query.ts';

/** A repeated parameter is a list. */
type Query = { to?: string | string[] };
type SentMail = Awaited<ReturnType<typeof newestMails>>[number];
type ShownMail = Omit<SentMail, 'link'>;

/** The local mailbox at /dev/mailbox: the mails that would have been sent, as HTML and as JSON. */
export function mailboxPage(
  app: FastifyInstance,
  { database, linkTokens, mailer }: Pick<MailParts, 'database' | 'linkTokens' | 'mailer'>,
): void {
  // Once a mail server is connected, mails are for their recipients alone.
  const reject = () => {
    if (!mailer.current().keepsMails) throw new Problem('NOT_FOUND');
  };
  const parseRecipient = ({ to }: Query) => (typeof to === 'string' && to !== '' ? to : undefined);
  const newest = async (query: Query, most: number) =>
    (await newestMails(database.db, parseRecipient(query), most)).map((mail) => shown(mail, linkTokens));
  app.get<{ Querystring: Query }>(
    '/dev/mailbox.json',
    { config: { name: '/dev/mailbox' } },
    async (request, reply) => {
      reject();
      reply.header('cache-control', 'no-store');
      return newest(request.query, 100);
    },
  );
  app.get<{ Querystring: Query }>(
    '/dev/mailbox',
    { config: { name: '/dev/mailbox' } },
    async (request, reply) => {
      reject();
      const mails = await newest(request.query, 50);
      reply
        .header('cache-control', 'no-store')
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self' data:; base-uri 'none'",
        )
        .type('text/html; charset=utf-8');
      return page(mails);
    },
  );
}

/** Returns a mail as it was sent: its link works. */
function shown(mail: SentMail, linkTokens: MailParts['linkTokens']): ShownMail {
  const { link, ...rest } = mail;
  const token = link && linkTokens.tokenOf(link);
  if (link === undefined || token === undefined) return rest;
  return { ...rest, text: withToken(rest.text, link, token), html: withToken(rest.html, link, token) };
}

function page(mails: readonly ShownMail[]): string {
  return `<!doctype html>
<html lang="${languageTag()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t('mailbox.title')}</title>
<style>body{max-width:720px;margin:0 auto;padding:24px 16px;background:#FBF6EC;color:#20282B;font:16px/1.5 system-ui,sans-serif}
article{margin:0 0 24px;padding:16px;background:#FFFDF8;border:1px solid #DCCDAC;border-radius:8px}h2{margin:0;font-size:18px}p{margin:4px 0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}a{color:#7D5200}iframe{width:100%;height:480px;border:1px solid #DCCDAC;background:#fff}summary{cursor:pointer;padding:8px 0}</style></head>
<body><main><h1>${t('mailbox.title')}</h1>
${mails.length === 0 ? `<p>${t('mailbox.empty')}</p>` : mails.map(article).join('\n')}
</main></body></html>`;
}

function article(mail: ShownMail): string {
  return `<article><h2>${escaped(mail.subject)}</h2><p>${t('mailbox.to', { email: escaped(mail.to), moment: escaped(mail.sentAt) })}</p>
<pre>${linked(escaped(mail.text))}</pre>
<details><summary>${t('mailbox.html')}</summary><iframe sandbox="" title="${escaped(mail.subject)}" src="data:text/html;base64,${Buffer.from(mail.html).toString('base64')}"></iframe></details></article>`;
}

function linked(text: string): string {
  return text.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
