/** The emails about an order, in the order of its life. */
export const ORDER_MAILS = [
  'paid',
  'paymentFailed',
  'held',
  'shipped',
  'trackingChanged',
  'trackingUndone',
  'delivered',
  'ready',
  'collected',
  'advancePaid',
  'changed',
  'changeProposed',
  'cancelled',
  'cancelledByShop',
  'refundStarted',
  'refundDone',
  'partRefundStarted',
  'partRefundDone',
  'refundFailed',
  'recall',
] as const;

/** The emails about an account. */
export const ACCOUNT_MAILS = [
  'verify',
  'reset',
  'loginCode',
  'noAccount',
  'passwordChanged',
  'emailChanged',
  'unverifiedEmailChanged',
  'emailRestored',
  'changeUndone',
  'phoneOfAnother',
  'broughtAlong',
] as const;

/** The emails that customers get; the owner may change the words of each. */
export const MAIL_KINDS = [...ORDER_MAILS, ...ACCOUNT_MAILS] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];
export type AccountMail = (typeof ACCOUNT_MAILS)[number];
export type MailKind = (typeof MAIL_KINDS)[number];

/** Emails may name the shop's facts, and each kind those of its own subject. */
const OF_SHOP = ['shopName', 'phone'] as const;
const OF_ORDER = ['customerName', 'orderNumber', 'orderDate', 'total'] as const;
const OF_PARCEL = [...OF_ORDER, 'courier', 'trackingNumber'] as const;
const OF_REFUND = [...OF_ORDER, 'amount', 'refund'] as const;
const OF_PART = [...OF_ORDER, 'amount', 'reason'] as const;
const OF_RECALL = [...OF_ORDER, 'product', 'packs', 'batch', 'packedOn', 'useBy', 'reason'] as const;
const OF_ACCOUNT = ['firstName'] as const;

const OWN_PLACEHOLDERS = {
  paid: OF_ORDER,
  paymentFailed: OF_ORDER,
  held: OF_ORDER,
  shipped: OF_PARCEL,
  trackingChanged: OF_PARCEL,
  trackingUndone: OF_PARCEL,
  delivered: OF_PARCEL,
  ready: OF_ORDER,
  collected: OF_ORDER,
  advancePaid: [...OF_ORDER, 'amount'],
  changed: OF_ORDER,
  changeProposed: [...OF_ORDER, 'amount'],
  cancelled: [...OF_ORDER, 'refund'],
  cancelledByShop: [...OF_ORDER, 'refund', 'reason'],
  refundStarted: OF_REFUND,
  refundDone: OF_REFUND,
  partRefundStarted: OF_PART,
  partRefundDone: OF_PART,
  refundFailed: OF_REFUND,
  recall: OF_RECALL,
  verify: OF_ACCOUNT,
  reset: OF_ACCOUNT,
  loginCode: OF_ACCOUNT,
  noAccount: [],
  passwordChanged: OF_ACCOUNT,
  emailChanged: OF_ACCOUNT,
  unverifiedEmailChanged: OF_ACCOUNT,
  emailRestored: OF_ACCOUNT,
  changeUndone: OF_ACCOUNT,
  phoneOfAnother: [...OF_ACCOUNT, 'phoneNumber'],
  broughtAlong: OF_ACCOUNT,
} as const satisfies Record<MailKind, readonly string[]>;

/** The placeholders of a kind of email beside the shop's own facts. */
export type OwnPlaceholder<Kind extends MailKind> = (typeof OWN_PLACEHOLDERS)[Kind][number];
export type ShopPlaceholder = (typeof OF_SHOP)[number];
export type MailPlaceholder = OwnPlaceholder<MailKind> | ShopPlaceholder;

export const MAIL_PLACEHOLDERS = [
  ...OF_PARCEL,
  'amount',
  'refund',
  'product',
  'packs',
  'batch',
  'packedOn',
  'useBy',
  'reason',
  ...OF_ACCOUNT,
  'phoneNumber',
  ...OF_SHOP,
] as const satisfies readonly MailPlaceholder[];

export function placeholdersOf(kind: MailKind): readonly MailPlaceholder[] {
  return [...OWN_PLACEHOLDERS[kind], ...OF_SHOP];
}

/** The opening must keep these: without them the email does not tell what it is sent for. */
const REQUIRED: Partial<Record<MailKind, readonly MailPlaceholder[]>> = {
  shipped: ['trackingNumber'],
  trackingChanged: ['trackingNumber'],
  cancelled: ['refund'],
  cancelledByShop: ['refund', 'reason'],
  refundStarted: ['refund'],
  refundDone: ['refund'],
  partRefundStarted: ['amount'],
  partRefundDone: ['amount'],
  refundFailed: ['refund'],
  recall: ['reason'],
  phoneOfAnother: ['phoneNumber'],
};

export function requiredIn(kind: MailKind): readonly MailPlaceholder[] {
  return REQUIRED[kind] ?? [];
}
