import { LOGIN_CODE_MINUTES } from '@tula/contract/accounts/login-codes.ts';
import type { MessageKind } from '@tula/contract/accounts/phone-messages.ts';
import type { OrderId } from '@tula/contract/calls/ids.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { ENGLISH } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/phone-messages.ts';

type Values<Kind extends MessageKind> = Record<(typeof PARAMETERS)[Kind][number], string>;

/** These parts differ from message to message, in the order of the templates that are registered at the provider. */
export const PARAMETERS = {
  confirmed: ['number', 'amount', 'link'],
  shipped: ['number', 'courier', 'tracking', 'link'],
  corrected: ['number', 'link'],
  delivered: ['number'],
  ready: ['number', 'code'],
  collected: ['number'],
  cancelled: ['number', 'amount'],
  refunded: ['amount', 'number'],
  news: ['news'],
  code: ['code'],
} as const satisfies Record<MessageKind, readonly string[]>;

/** The longest address that a message can carry. */
export const MOST_LINK_LETTERS = 150;

/** The words of each kind. The shop's name and phone are part of the registered template. */
const TEXTS: { [Kind in MessageKind]: (values: Values<Kind>) => string } = {
  confirmed: (values) => t('confirmed', { ...values, shop: shop.name }),
  shipped: (values) => t('shipped', { ...values, shop: shop.name }),
  corrected: (values) => t('corrected', { ...values, shop: shop.name }),
  delivered: (values) => t('delivered', { ...values, shop: shop.name, phone: shop.phone }),
  ready: (values) => t('ready', { ...values, shop: shop.name }),
  collected: (values) => t('collected', { ...values, shop: shop.name, phone: shop.phone }),
  cancelled: (values) => t('cancelled', { ...values, shop: shop.name }),
  refunded: (values) => t('refunded', { ...values, shop: shop.name }),
  news: (values) => t('news', { ...values, shop: shop.name }),
  code: (values) => t('code', { ...values, shop: shop.name, minutes: LOGIN_CODE_MINUTES }),
};

/** A message to queue. */
export type PhoneMessage = {
  kind: MessageKind;
  orderId: OrderId;
  parameters: readonly string[];
  text: string;
  /** Has a code for its reader alone: staff can't read it, and its text is deleted once sent. */
  isPrivate: boolean;
  /** A second message with the same key is dropped, e.g. `order-paid:<order id>`. */
  dedupeKey: string;
};

type MessageHead = { orderId: OrderId; dedupeKey: string };

export function phoneMessage<Kind extends MessageKind>(
  kind: Kind,
  values: Values<Kind>,
  { orderId, dedupeKey }: MessageHead,
): PhoneMessage {
  const plain = Object.fromEntries(
    Object.entries<string>(values).map(([name, value]) => [name, onOneLine(value)]),
  ) as Values<Kind>;
  const parameters = PARAMETERS[kind].map((name) => plain[name as keyof Values<Kind>]);
  const text = formatText(kind, plain);
  return { kind, orderId, dedupeKey, parameters, text, isPrivate: kind === 'ready' };
}

/** Templates are registered in one language, whatever the customer or the member of staff reads. */
function formatText<Kind extends MessageKind>(kind: Kind, values: Values<Kind>): string {
  return inLanguage(ENGLISH, () => TEXTS[kind](values));
}

/** The template of a kind, with a placeholder for each parameter. */
export function makeTemplate(
  kind: MessageKind,
  placeholderOf: (parameter: string, position: number) => string,
): string {
  const names: readonly string[] = PARAMETERS[kind];
  const values = Object.fromEntries(names.map((name, at) => [name, placeholderOf(name, at)]));
  return formatText(kind, values as Values<typeof kind>);
}

/** Below the words of every template at WhatsApp. */
export const whatsAppFooter = (): string => t('stop');

/** The name of a template at the provider. */
export const templateName = (kind: MessageKind): string => OTHER_NAMES[kind] ?? `order_${kind}`;
const OTHER_NAMES: Partial<Record<MessageKind, string>> = { news: 'staff_news', code: 'login_code' };

/** WhatsApp rejects line breaks, tabs and rows of spaces in parameters. */
function onOneLine(value: string): string {
  return value.replace(/\s+/g, ' ').trim();
}

/** For staff: the last three digits tell numbers apart. */
export function hiddenPhone(phone: string): string {
  const country = phone.startsWith('+91') ? '+91 ' : '';
  const hidden = phone.length - 3 - (country === '' ? 0 : 3);
  return `${country}${'•'.repeat(Math.max(hidden, 0))}${phone.slice(-3)}`;
}
