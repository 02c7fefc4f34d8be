import { createHmac } from 'node:crypto';
import { MESSAGE_KINDS } from '@tula/contract/accounts/phone-messages.ts';
import { aPeer, type Peer, type PeerAnswer, type PeerRequest } from '../../../test/a-peer.ts';
import { PARAMETERS, templateName } from '../phone-message.ts';

export const PHONE_NUMBER_ID = '105954558954427';
export const TOKEN = 'EAAJB7pQZ0KgBOZC1rTest0token';
export const APP_SECRET = '614fc2afde15eee07a26b2fe3eaee9b9';
export const VERIFY_TOKEN = 'is it really our shop?'.replaceAll(' ', '-');
/** A number without WhatsApp. */
export const NOT_ON_WHATSAPP = '+919812300099';

export type WhatsAppPeer = Peer & {
  /** The templates that are registered, with the number of their parameters. */
  templates: Map<string, number>;
  /** Wants no messages for so many seconds. */
  limitedFor: number | undefined;
};

/** A test peer that behaves as the documents of WhatsApp's Cloud API say. */
export async function aWhatsApp(): Promise<WhatsAppPeer> {
  const templates = new Map<string, number>(
    // The button of a code takes it a second time.
    MESSAGE_KINDS.map((kind) => [templateName(kind), kind === 'code' ? 2 : PARAMETERS[kind].length]),
  );
  let sent = 0;
  const peer = await aPeer((request) => {
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return refused(401, 190, 'Error validating access token');
    if (request.method === 'GET') return numberOf(request);
    if (request.method !== 'POST' || request.path !== `/v23.0/${PHONE_NUMBER_ID}/messages`)
      return refused(400, 100, 'Unsupported post request');
    if (whatsApp.limitedFor !== undefined)
      return {
        ...refused(429, 80007, 'Rate limit issues'),
        headers: { 'retry-after': String(whatsApp.limitedFor) },
      };
    return refusal(request, templates) ?? taken(request, ++sent);
  });
  const whatsApp: WhatsAppPeer = Object.assign(peer, {
    base: `${peer.base}/v23.0`,
    templates,
    limitedFor: undefined,
  });
  return whatsApp;
}

/** Tells the number of an id that the token may read. */
function numberOf({ path, query }: PeerRequest): PeerAnswer {
  return path === `/v23.0/${PHONE_NUMBER_ID}` && query.get('fields') === 'display_phone_number'
    ? { json: { display_phone_number: '+91 98430 55555', id: PHONE_NUMBER_ID } }
    : refused(400, 100, 'Unsupported get request. Object with this ID does not exist');
}

type Sent = {
  messaging_product: string;
  to: string;
  type: string;
  template: {
    name: string;
    language: { code: string };
    components: { type: string; parameters: { type: string; text: string }[] }[];
  };
};

function refusal({ body }: PeerRequest, templates: Map<string, number>): PeerAnswer | undefined {
  const { messaging_product, to, type, template } = JSON.parse(body) as Sent;
  if (messaging_product !== 'whatsapp' || type !== 'template') return refused(400, 100, 'Invalid parameter');
  if (!/^[1-9]\d{7,14}$/.test(to)) return refused(400, 131009, 'Parameter value is not valid');
  const expected = templates.get(template.name);
  if (expected === undefined || template.language.code !== 'en')
    return refused(404, 132001, 'Template name does not exist in the translation');
  const parameters = template.components.flatMap((component) => component.parameters);
  if (parameters.length !== expected) return refused(400, 132000, 'Number of parameters does not match');
  if (parameters.some(({ text }) => text === '' || /[\n\t]| {5}/.test(text)))
    return refused(400, 132018, 'Parameters cannot have new lines, tabs or rows of spaces');
  return `+${to}` === NOT_ON_WHATSAPP ? refused(400, 131026, 'Message undeliverable') : undefined;
}

function taken({ body }: PeerRequest, number: number): PeerAnswer {
  const { to } = JSON.parse(body) as Sent;
  return {
    json: {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id: `wamid.${number}`, message_status: 'accepted' }],
    },
  };
}

function refused(status: number, code: number, message: string): PeerAnswer {
  return { status, json: { error: { message: `(#${code}) ${message}`, type: 'OAuthException', code } } };
}

export const whatsAppSettings = ({ base }: Pick<Peer, 'base'>) => ({
  MESSAGES: 'whatsapp',
  WHATSAPP_API_BASE: base,
  WHATSAPP_PHONE_NUMBER_ID: PHONE_NUMBER_ID,
  WHATSAPP_TOKEN: TOKEN,
  WHATSAPP_APP_SECRET: APP_SECRET,
  WHATSAPP_VERIFY_TOKEN: VERIFY_TOKEN,
});

type Value = { statuses?: object[]; messages?: object[] };

/** A webhook as WhatsApp sends and signs it. */
export function signedWebhook(...values: Value[]) {
  const changes = values.map((value) => ({
    field: 'messages',
    value: { messaging_product: 'whatsapp', metadata: { phone_number_id: PHONE_NUMBER_ID }, ...value },
  }));
  const payload = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes }] });
  const signature = `sha256=${createHmac('sha256', APP_SECRET).update(payload).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  return { payload, headers };
}
