import { MESSAGE_KINDS, type MessageKind } from '@tula/contract/accounts/phone-messages.ts';
import { aPeer, type Peer, type PeerAnswer } from '../../../test/a-peer.ts';
import { dltTemplate } from '../dlt-text.ts';

export const USER = '2000184962';
export const PASSWORD = 'weigh it twice';
export const ENTITY_ID = '1101536470000012345';
export const REPORT_TOKEN = 'reports-of-our-gateway';
export const TEMPLATE_IDS = Object.fromEntries(
  MESSAGE_KINDS.map((kind, at) => [kind, String(1107160000000000001n + BigInt(at))]),
) as Record<MessageKind, string>;

export type SmsPeer = Peer & {
  /** The operators have these registered: template ids and their texts. */
  registered: Map<string, string>;
  /** The fate of each SMS: operators tell it after the gateway has accepted it. */
  outcomes: { id: string; status: 'SUCCESS' | 'FAILURE'; cause: string }[];
};

/** A test peer that behaves as the documents of Gupshup's Enterprise API and of the operators' DLT say. */
export async function anSmsGateway(): Promise<SmsPeer> {
  const registered = new Map(MESSAGE_KINDS.map((kind) => [TEMPLATE_IDS[kind], dltTemplate(kind)]));
  const outcomes: SmsPeer['outcomes'] = [];
  const peer = await aPeer(({ method, path, body }) => {
    if (method !== 'POST' || path !== '/GatewayAPI/rest') return { status: 404 };
    const form = new URLSearchParams(body);
    const refusal = findRefusal(form, registered);
    if (refusal !== undefined) return refusal;
    const id = `3562707498794989059-${outcomes.length + 1}`;
    const isAsRegistered = isTextOf(
      registered.get(form.get('dltTemplateId') ?? '') ?? '',
      form.get('msg') ?? '',
    );
    outcomes.push(
      isAsRegistered
        ? { id, status: 'SUCCESS', cause: 'SUCCESS' }
        : { id, status: 'FAILURE', cause: 'DLT_TEMPLATE_MISMATCH' },
    );
    return { json: { response: { id, phone: form.get('send_to'), details: '', status: 'success' } } };
  });
  return Object.assign(peer, { base: `${peer.base}/GatewayAPI`, registered, outcomes });
}

function findRefusal(form: URLSearchParams, registered: Map<string, string>): PeerAnswer | undefined {
  if (form.get('userid') !== USER || form.get('password') !== PASSWORD)
    return refused('102', 'Authentication failed due to invalid userid or password.');
  if (form.get('method') !== 'SendMessage' || form.get('v') !== '1.1')
    return refused('101', 'The parameter method is missing.');
  if (!/^91[6-9]\d{9}$/.test(form.get('send_to') ?? ''))
    return refused('105', 'The phone number is not a valid phone number.');
  if (form.get('principalEntityId') !== ENTITY_ID || form.get('mask') !== 'TULAIN')
    return refused('308', 'The entity or header is not registered.');
  if (!registered.has(form.get('dltTemplateId') ?? ''))
    return refused('309', 'The template is not registered.');
  const msg = form.get('msg') ?? '';
  if (form.get('msg_type') === 'TEXT' && !/^[\x20-\x7e]*$/.test(msg))
    return refused('107', 'The message has letters of another encoding.');
  return undefined;
}

function refused(id: string, details: string): PeerAnswer {
  return { json: { response: { id, phone: '', details, status: 'error' } } };
}

/** A variable has at most 30 letters. */
function isTextOf(template: string, text: string): boolean {
  const pattern = template
    .split('{#var#}')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.{0,30}');
  return new RegExp(`^${pattern}$`).test(text);
}

export const smsSettings = ({ base }: Pick<Peer, 'base'>) => ({
  MESSAGES: 'sms',
  GUPSHUP_API_BASE: base,
  GUPSHUP_USER: USER,
  GUPSHUP_PASSWORD: PASSWORD,
  SMS_ENTITY_ID: ENTITY_ID,
  SMS_HEADER: 'TULAIN',
  SMS_TEMPLATE_IDS: MESSAGE_KINDS.map((kind) => `${kind}=${TEMPLATE_IDS[kind]}`).join(','),
  SMS_REPORT_TOKEN: REPORT_TOKEN,
});
