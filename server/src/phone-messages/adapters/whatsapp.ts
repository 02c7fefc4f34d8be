import { createHmac } from 'node:crypto';
import { isUuid } from '@tula/contract/calls/ids.ts';
import * as z from 'zod/mini';
import type { WhatsAppConfig } from '../../platform/config/messages-config.ts';
import {
  parseJson,
  type OutsideAnswer,
  OutsideFailure,
  retryAfterMs,
} from '../../platform/outside-calls/outside-answer.ts';
import { openOutsider } from '../../platform/outside-calls/outside-call.ts';
import type {
  MessageDelivery,
  MessengerEvent,
  Messenger,
  OutgoingMessage,
  WebhookAnswer,
  WebhookRequest,
} from '../messenger.ts';
import { templateName } from '../phone-message.ts';
import { isSameSecret } from '../../platform/secrets/secret-box.ts';

/** Templates of WhatsApp's Cloud API. */
export function whatsAppMessenger(config: WhatsAppConfig): Messenger {
  const outsider = openOutsider({ name: 'WhatsApp', base: config.apiBase });
  const headers = { authorization: `Bearer ${config.token}`, 'content-type': 'application/json' };
  const path = `/${config.phoneNumberId}/messages`;
  return {
    channel: 'whatsapp',
    reaches: () => true,
    async send(message) {
      const body = JSON.stringify(makeRequest(message, config.language));
      try {
        return parseDelivery(
          await outsider.call({ method: 'POST', path, headers, body, isRepeatable: false }),
        );
      } catch (error) {
        if (!(error instanceof OutsideFailure)) throw error;
        const outcome = error.kind === 'unclear' ? 'unclear' : 'unreachable';
        return { outcome, reason: error.message };
      }
    },
    receive: (request) =>
      request.method === 'GET' ? subscription(request, config) : parseEvents(request, config),
    close: outsider.close,
  };
}

function makeRequest({ id, to, kind, parameters }: OutgoingMessage, language: string): object {
  return {
    messaging_product: 'whatsapp',
    to: to.slice(1),
    type: 'template',
    template: {
      name: templateName(kind),
      language: { code: language },
      components: makeComponents(kind, parameters),
    },
    biz_opaque_callback_data: id,
  };
}

/** A template for codes has a button that copies the code, which takes it as well. */
function makeComponents(kind: OutgoingMessage['kind'], texts: readonly string[]): object[] {
  const parameters = texts.map((text) => ({ type: 'text', text }));
  const body = { type: 'body', parameters };
  return kind === 'code' ? [body, { type: 'button', sub_type: 'url', index: '0', parameters }] : [body];
}

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).check(z.minLength(1)) });
const rejected = z.object({ error: z.object({ code: z.int(), message: z.optional(z.string()) }) });

export function parseDelivery(answer: OutsideAnswer): MessageDelivery {
  const json = parseJson(answer);
  const taken = accepted.safeParse(json);
  if (answer.status === 200 && taken.success)
    return { outcome: 'accepted', providerId: taken.data.messages[0]?.id ?? null };
  const failure = rejected.safeParse(json);
  if (!failure.success) {
    const reason = `WhatsApp answers ${answer.status} without saying why`;
    if (answer.status === 429) return { outcome: 'postponed', reason, forMs: retryAfterMs(answer) };
    return answer.status < 400 ? { outcome: 'unclear', reason } : { outcome: 'unreachable', reason };
  }
  const { code: number } = failure.data.error;
  const failed = { reason: formatReason(number), code: String(number) };
  if (LIMITED.has(number))
    return { outcome: 'postponed', reason: failed.reason, forMs: retryAfterMs(answer) };
  if (isOurs(number)) return { outcome: 'unreachable', ...failed, isOurError: true };
  return { outcome: TEMPORARY.has(number) ? 'unreachable' : 'rejected', ...failed };
}

/** Too many requests or messages: of the app, the account, to one number. */
const LIMITED = new Set([4, 80007, 130429, 131048, 131056]);
const TEMPORARY = new Set([1, 2, 131000, 131016, 133016]);
/** Token, permissions, a locked or unpaid account, and templates that are missing, changed or paused. */
const OURS = new Set([
  0, 3, 10, 190, 368, 131031, 131042, 132000, 132001, 132005, 132007, 132012, 132015, 132016,
]);

function isOurs(code: number): boolean {
  return OURS.has(code) || (code >= 200 && code <= 299);
}

const NOT_ON_WHATSAPP = 131026;

/** Without WhatsApp's own text, which may name the customer's number. */
function formatReason(code: number): string {
  return code === NOT_ON_WHATSAPP
    ? `the number cannot be reached on WhatsApp (error ${code})`
    : `WhatsApp answers with error ${code}`;
}

/** Meta asks once whether the address of the webhook is ours. */
function subscription({ query }: WebhookRequest, { verifyToken }: WhatsAppConfig): WebhookAnswer {
  const isOurs =
    query['hub.mode'] === 'subscribe' && isSameSecret(query['hub.verify_token'] ?? '', verifyToken);
  return isOurs ? { events: [], answer: query['hub.challenge'] ?? '' } : 'forged';
}

/**
 * Reads what can be read of a list. Meta repeats a call for days until it is answered, so one status that is written
 * in another way than expected must not take the others of its call along.
 */
const listReadable = <T>(one: z.ZodMiniType<T>) =>
  z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((list) =>
      list.flatMap((item) => {
        const read = one.safeParse(item);
        return read.success ? [read.data] : [];
      }),
    ),
  );

const status = z.object({
  id: z.string(),
  status: z.string(),
  /** Other programs that send from the same number put what they like here. */
  biz_opaque_callback_data: z.catch(z.optional(z.string().check(z.refine(isUuid))), undefined),
  errors: listReadable(z.object({ code: z.int() })),
});

const reply = z.object({
  from: z.string(),
  text: z.optional(z.object({ body: z.string() })),
  button: z.optional(z.object({ text: z.string() })),
});

const value = z.object({ statuses: listReadable(status), messages: listReadable(reply) });

/** Calls about other things are signed as well; nothing is read from them. */
const webhook = z.object({ entry: listReadable(z.object({ changes: listReadable(z.object({ value })) })) });

function parseEvents({ headers, rawBody }: WebhookRequest, { appSecret }: WhatsAppConfig): WebhookAnswer {
  const expected = `sha256=${createHmac('sha256', appSecret).update(rawBody).digest('hex')}`;
  if (!isSameSecret(String(headers['x-hub-signature-256'] ?? ''), expected)) return 'forged';
  const read = webhook.safeParse(parsed(rawBody));
  if (!read.success) return { events: [] };
  const values = read.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value));
  return { events: values.flatMap(readEvents) };
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}

function readEvents({ statuses, messages }: z.infer<typeof value>): MessengerEvent[] {
  const ofStatuses = statuses.flatMap(({ id: providerId, status: is, ...more }): MessengerEvent[] => {
    const message = { providerId, id: more.biz_opaque_callback_data };
    if (is === 'delivered' || is === 'read') return [{ is: 'delivered', message }];
    if (is !== 'failed') return [];
    return [{ is: 'failed', message, reason: formatReason(more.errors[0]?.code ?? 0) }];
  });
  const ofReplies = messages.flatMap(({ from, text, button }): MessengerEvent[] =>
    isStop(text?.body ?? button?.text ?? '') ? [{ is: 'opted-out', phone: `+${from}` }] : [],
  );
  return [...ofStatuses, ...ofReplies];
}

function isStop(reply: string): boolean {
  return /^(stop|unsubscribe|end|cancel|quit)[.! ]*$/i.test(reply.trim());
}
