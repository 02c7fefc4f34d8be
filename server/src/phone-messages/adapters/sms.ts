import * as z from 'zod/mini';
import type { SmsConfig } from '../../platform/config/messages-config.ts';
import {
  parseJson,
  type OutsideAnswer,
  OutsideFailure,
  retryAfterMs,
} from '../../platform/outside-calls/outside-answer.ts';
import { openOutsider } from '../../platform/outside-calls/outside-call.ts';
import type {
  MessageDelivery,
  Messenger,
  OutgoingMessage,
  WebhookAnswer,
  WebhookRequest,
} from '../messenger.ts';
import { dltText } from '../dlt-text.ts';
import { isSameSecret } from '../../platform/secrets/secret-box.ts';

/** SMS through Gupshup's Enterprise API, with the ids under which India's operators know the shop and its texts. */
export function smsMessenger(config: SmsConfig): Messenger {
  const outsider = openOutsider({ name: 'Gupshup', base: config.apiBase });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return {
    channel: 'sms',
    // Headers and templates are registered for India alone.
    reaches: (phone) => /^\+91[6-9]\d{9}$/.test(phone),
    async send(message) {
      const templateId = config.templateIds[message.kind];
      if (templateId === undefined)
        return { outcome: 'rejected', reason: `no DLT template for ${message.kind}` };
      const body = makeForm(message, config, templateId).toString();
      try {
        return parseDelivery(
          await outsider.call({ method: 'POST', path: '/rest', headers, body, isRepeatable: false }),
        );
      } catch (error) {
        if (!(error instanceof OutsideFailure)) throw error;
        const outcome = error.kind === 'unclear' ? 'unclear' : 'unreachable';
        return { outcome, reason: error.message };
      }
    },
    receive: (request) => parseEvent(request, config),
    close: outsider.close,
  };
}

function makeForm(message: OutgoingMessage, config: SmsConfig, templateId: string): URLSearchParams {
  const msg = dltText(message);
  return new URLSearchParams({
    method: 'SendMessage',
    v: '1.1',
    format: 'json',
    auth_scheme: 'plain',
    userid: config.user,
    password: config.password,
    send_to: message.to.slice(1),
    msg,
    // Letters outside ASCII need another encoding, and make an SMS shorter.
    msg_type: /^[\x20-\x7e]*$/.test(msg) ? 'TEXT' : 'Unicode_Text',
    mask: config.header,
    principalEntityId: config.entityId,
    dltTemplateId: templateId,
  });
}

const reply = z.object({
  response: z.object({ id: z.string(), status: z.string(), details: z.optional(z.string()) }),
});

function parseDelivery(answer: OutsideAnswer): MessageDelivery {
  if (answer.status === 429)
    return {
      outcome: 'postponed',
      reason: 'Gupshup wants fewer messages',
      forMs: retryAfterMs(answer),
    };
  const read = reply.safeParse(parseJson(answer));
  if (!read.success) {
    const reason = `Gupshup answers ${answer.status} without saying why`;
    return answer.status < 400 ? { outcome: 'unclear', reason } : { outcome: 'unreachable', reason };
  }
  const { id, status } = read.data.response;
  if (status === 'success') return { outcome: 'accepted', providerId: id };
  const reason = `Gupshup answers with error ${id}`;
  if (id === NOT_A_PHONE_NUMBER) return { outcome: 'rejected', reason, code: id };
  return { outcome: 'unreachable', reason, isOurError: true, code: id };
}

/** Every other error, such as a wrong password or an unregistered template, would hit other messages as well. */
const NOT_A_PHONE_NUMBER = '105';

/** The gateway calls with what happened to one SMS; the operators' reasons come here, such as another text than registered. */
function parseEvent({ method, query }: WebhookRequest, { reportToken }: SmsConfig): WebhookAnswer {
  if (method !== 'GET' || !isSameSecret(query.token ?? '', reportToken)) return 'forged';
  const { externalId, status, cause = '' } = query;
  if (externalId === undefined || externalId === '') return { events: [] };
  const message = { providerId: externalId, id: undefined };
  if (status === 'SUCCESS') return { events: [{ is: 'delivered', message }] };
  if (status !== 'FAILURE' && status !== 'FAIL') return { events: [] };
  const reason = /^[\w -]{1,60}$/.test(cause) ? `not delivered: ${cause}` : 'not delivered';
  return { events: [{ is: 'failed', message, reason }] };
}
