import { listAudit } from '@tula/contract/accounts/audit.ts';
import {
  listMessages,
  MESSAGE_PAGE_SIZE,
  type MessagesQuery,
  sendMessageAgain,
} from '@tula/contract/accounts/phone-messages.ts';
import type { Id } from '@tula/contract/calls/ids.ts';
import { expect, test } from 'vitest';
import { deliver, type MessagesTest, openShopWithMessages, refuse } from '../test-phone-messages.ts';

let { shop, shopper, kamala }: MessagesTest = {} as never;
openShopWithMessages(
  async () => ({ MESSAGES: 'sandbox' }),
  (test) => ({ shop, shopper, kamala } = test),
);

const idOf = (number: number) =>
  `019aa000-0000-7000-8000-${String(number).padStart(12, '0')}` as Id<'phone-message'>;

type Stored = { kind?: string; state?: string; channel?: string; text?: string; isPrivate?: boolean };

async function store(
  number: number,
  { kind, state = 'sent', channel, text, isPrivate = false }: Stored = {},
) {
  await shop.rows(
    `INSERT INTO outbox (id, dedupe_key, consent_id, kind, series_id, recipient, parameters, body_text, is_private,
       state, channel, attempts, created_at, next_try_at, sent_at, parked_at, last_error)
     SELECT $1::uuid, $1::uuid::text, c.id, $3, $1::uuid, c.phone, '{TL-7K4M2Q}', $4, $5, $6::text, $7, 1, '2026-11-20T06:30:00Z',
       CASE WHEN $6 = 'queued' THEN '2026-11-21T06:30:00Z'::timestamptz END,
       CASE WHEN $6 = 'sent' THEN '2026-11-20T06:31:00Z'::timestamptz END,
       CASE WHEN $6 = 'parked' THEN '2026-11-20T06:31:00Z'::timestamptz END,
       CASE WHEN $6 = 'parked' THEN 'WhatsApp answers with error 131026' END
     FROM message_consents c WHERE c.customer_id = $2`,
    [
      idOf(number),
      shopper.customerId,
      kind ?? 'collected',
      text ?? `Text ${number}`,
      isPrivate,
      state,
      channel ?? 'whatsapp',
    ],
  );
  return idOf(number);
}

const list = async (query: MessagesQuery = {}) => {
  const answer = await shop.call(listMessages, { query }, { as: kamala.token });
  return answer.ok ? answer.result : undefined;
};
const texts = async (query?: MessagesQuery) => (await list(query))?.messages.map(({ text }) => text);
const again = (id: Id<'phone-message'>) =>
  shop.call(sendMessageAgain, { params: { id } }, { as: kamala.token });
const REJECTED = { status: 404, code: 'PHONE_MESSAGE_NOT_FOUND' };
/** Returns what the audit log says about messages, oldest first. */
async function auditedMessages() {
  const audit = await shop.call(listAudit, { query: { kind: 'message' } }, { as: kamala.token });
  return audit.ok ? audit.result.entries.map(({ text }) => text).toReversed() : undefined;
}
const phone = async () =>
  String((await shop.rows('SELECT phone FROM customers WHERE id = $1', [shopper.customerId]))[0]?.phone);

test('messages are listed newest first, by state and number, which is partly hidden', async () => {
  await store(1);
  await store(2, { state: 'parked' });
  await store(3, { state: 'queued' });
  expect(await texts()).toEqual(['Text 3', 'Text 2', 'Text 1']);
  expect(await texts({ state: 'parked' })).toEqual(['Text 2']);
  const to = await phone();
  expect(await texts({ to: `${to.slice(0, 3)} ${to.slice(3, 8)} ${to.slice(8)}` })).toHaveLength(3);
  expect(await texts({ to: '+919823099999' })).toEqual([]);
  const found = await list({ state: 'parked' });
  expect(found).toMatchObject({
    counts: { queued: 1, parked: 1 },
    next: null,
    messages: [
      {
        recipient: `+91 •••••••${to.slice(-3)}`,
        channel: 'whatsapp',
        reason: 'WhatsApp answers with error 131026',
        canSendAgain: true,
      },
    ],
  });
  expect(JSON.stringify(found)).not.toContain(to);
});

test('a page has fifty messages and the cursor of the next', async () => {
  for (let number = 1; number <= MESSAGE_PAGE_SIZE + 1; number += 1) await store(number);
  expect((await list())?.next).toBe(idOf(2));
  expect(await texts({ after: idOf(2) })).toEqual(['Text 1']);
});

test('a message with a code is read by nobody but its customer, except in the sandbox', async () => {
  await store(1, { kind: 'ready', state: 'parked', isPrivate: true });
  await store(2, { kind: 'ready', channel: 'sandbox', isPrivate: true });
  expect(await texts()).toEqual(['Text 2', null]);
});

test('a parked message is sent again, and staff who did it are recorded', async () => {
  const before = await auditedMessages();
  const id = await store(1, { state: 'parked' });
  expect(await again(id)).toMatchObject({ ok: true });
  expect(await again(id)).toMatchObject(REJECTED);
  expect(await list()).toMatchObject({ messages: [{ state: 'queued', attempts: 0 }] });
  await deliver(shop);
  expect(await list()).toMatchObject({ messages: [{ state: 'sent', channel: 'sandbox' }] });
  expect(await auditedMessages()).toEqual([...(before ?? []), 'Sent the message Collected again']);
});

test('of a sent message one copy is sent, however often the button is pressed', async () => {
  const id = await store(1);
  await Promise.all([again(id), again(id)]);
  expect(await list()).toMatchObject({ messages: [{ state: 'queued' }, { id, state: 'sent' }] });
});

test('what is queued, private, deleted or no longer wanted cannot be sent again', async () => {
  const rejected = [
    await store(1, { state: 'queued' }),
    await store(2, { isPrivate: true }),
    await store(3, { text: '' }),
    await store(4, { state: 'parked' }),
  ];
  await refuse(shop, shopper);
  for (const id of rejected) expect(await again(id)).toMatchObject(REJECTED);
  expect((await list())?.messages.map(({ canSendAgain }) => canSendAgain)).toEqual([false, false, false]);
});
