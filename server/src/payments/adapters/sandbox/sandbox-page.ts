import { createHash } from 'node:crypto';
import { formatPaise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/sandbox.ts';
import { languageTag } from '@tula/messages/language.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import { escaped } from '../../../platform/markup.ts';
import type { BookedPayment } from './sandbox-store.ts';

export const SANDBOX_PATH = '/sandbox-gateway';

/** late: the bank confirms a payment that has failed. The page has no button for it, as no buyer decides it. */
const OUTCOMES = ['pay', 'decline', 'pending', 'late'] as const;
export type Outcome = (typeof OUTCOMES)[number];

type SandboxPages = {
  clock: Clock;
  paymentByToken(token: string): Promise<BookedPayment | undefined>;
  /** Returns where the browser goes next; undefined for an unknown token. */
  decide(token: string, outcome: Outcome): Promise<string | undefined>;
};

/**
 * The page on which a payment of the sandbox gateway is decided; its own Fastify plugin because it parses
 * forms.
 */
export function sandboxPages(pages: SandboxPages): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    app.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(body)),
    );
    const config = { name: `${SANDBOX_PATH}/{token}` };
    app.get<{ Params: { token: string } }>(`${SANDBOX_PATH}/:token`, { config }, async (request, reply) => {
      const payment = await pages.paymentByToken(request.params.token);
      if (payment === undefined) return answer(reply.code(404), notFound());
      return answer(reply, paymentPage(payment, pages.clock.now()), new URL(payment.returnUrl).origin);
    });
    app.post<{ Params: { token: string } }>(`${SANDBOX_PATH}/:token`, { config }, async (request, reply) => {
      const outcome = parseOutcome(request.body);
      if (outcome === undefined) return answer(reply.code(422), noOutcome());
      const next = await pages.decide(request.params.token, outcome);
      if (next === undefined) return answer(reply.code(404), notFound());
      return reply.code(303).header('cache-control', 'no-store').header('location', next).send();
    });
  };
}

function parseOutcome(body: unknown): Outcome | undefined {
  const outcome = body instanceof URLSearchParams ? body.get('outcome') : undefined;
  return OUTCOMES.find((known) => known === outcome);
}

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}body{margin:0;background:#FBF6EC;color:#20282B;font:17px/1.5 Anek,system-ui,sans-serif}
main{max-width:448px;margin:0 auto;padding:24px 16px 48px}svg{display:block}
.sheet{margin-top:24px;padding:24px 16px;background:#FFFDF8;border:1px solid #DCCDAC;border-radius:8px}
h1{margin:0;font:500 23px/1.22 Fraunces,Georgia,serif}p{margin:8px 0 0}
.amount{margin:16px 0 0;padding-bottom:16px;border-bottom:1px solid #A9833A;font:500 42px/1.12 Fraunces,Georgia,serif;font-variant-numeric:tabular-nums}
.soft{color:#485256}.small{font-size:15px}
form{display:grid;gap:12px;margin-top:24px}form+p{margin-top:16px}button,.back{display:grid;place-items:center;min-height:48px;padding:8px 20px;border:1px solid transparent;border-radius:4px;background:#20282B;color:#FBF6EC;font:550 17px/1.2 Anek,system-ui,sans-serif;text-decoration:none;cursor:pointer}
.back{margin-top:24px}.pay{background:#E9AC22;color:#241B05}.pay:hover{background:#D99A0D}.line{background:transparent;color:#20282B;border-color:#8B7A58}.line:hover{background:#F2EADB}
:focus-visible{outline:3px solid #0B5FA5;outline-offset:2px}
@media (min-width:640px){main{padding-top:64px}.sheet{padding:32px}}
@media (prefers-color-scheme:dark){body{background:#171C1D;color:#F3ECDF}.sheet{background:#1F2627;border-color:#3D3A30}.soft{color:#CFC8BA}
button,.back{background:#F3ECDF;color:#171C1D}.pay{background:#ECB439;color:#241B05}.pay:hover{background:#D9A024}.line{background:transparent;color:#F3ECDF;border-color:#8C8267}.line:hover{background:#111516}
:focus-visible{outline-color:#8CC4F5}}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const BALANCE = `<svg width="48" height="44" viewBox="0 0 48 44" aria-hidden="true"><path d="M24 5.5v33M16.5 40.5h15M19 40.5c0-2.3 2-2.8 5-2.8s5 .5 5 2.8M6 10.5h36M8 10.5 3 25M8 10.5 13 25M40 10.5 35 25M40 10.5 45 25M1.5 25h13a6.5 4.3 0 0 1-13 0zM33.5 25h13a6.5 4.3 0 0 1-13 0z" fill="none" stroke="#A9833A" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="24" cy="4" r="1.8" fill="#A9833A"/></svg>`;

function document(title: string, sheet: string): string {
  return `<!doctype html>
<html lang="${languageTag()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>
<style>${STYLE}</style></head>
<body><main>${BALANCE}<div class="sheet">${sheet}</div></main></body></html>`;
}

const notice = (heading: string, text: string) => document(heading, `<h1>${heading}</h1><p>${text}</p>`);
const notFound = () => notice(t('notFound.title'), t('notFound.text'));
const noOutcome = () => notice(t('noOutcome.title'), t('noOutcome.text'));

function paymentPage(payment: BookedPayment, now: Date): string {
  const { amountPaise, orderNumber, returnUrl, state, expiresAt } = payment;
  const amount = formatPaise(amountPaise);
  const about = `<p class="amount">${amount}</p><p class="soft">${t('order', { number: escaped(orderNumber) })}</p>`;
  const isOver = state === 'pending' && expiresAt <= now;
  if (state !== 'pending' || isOver) {
    const heading = isOver ? t('expired') : t(state === 'success' ? 'paid' : 'failed');
    return document(
      heading,
      `<h1>${heading}</h1>${about}<a class="back" href="${escaped(returnUrl)}">${t('back')}</a>`,
    );
  }
  return document(
    t('title', { amount }),
    `<h1>${t('heading')}</h1>${about}
<form method="post"><button type="submit" class="pay" name="outcome" value="pay">${t('pay')}</button><button type="submit" class="line" name="outcome" value="decline">${t('decline')}</button><button type="submit" class="line" name="outcome" value="pending">${t('pending')}</button></form>
<p class="soft small">${t('note')}</p>`,
  );
}

/** Browsers apply form-action to the redirect after a form as well, so the shop's own origin is allowed. */
function answer(reply: FastifyReply, html: string, formTarget = ''): FastifyReply {
  const forms = `'self' ${formTarget}`.trim();
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action ${forms}; frame-ancestors 'none'; base-uri 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(html);
}
