import type { ComplaintKind } from '@tula/contract/complaints/complaints.ts';
import { taxDocumentName, type TaxDocumentKind } from '@tula/contract/orders/tax-document-kinds.ts';
import type { ReportOutcome, ReportReason } from '@tula/contract/orders/reports.ts';
import type { MessageKind } from '@tula/contract/accounts/phone-messages.ts';
import { messageKindName } from '@tula/contract/accounts/message-kind-names.ts';
import { nameCity, nameCountry, nameState } from '@tula/contract/shop/places-in-language.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { formatPaise, paise } from '@tula/contract/values/money.ts';
import { formatPack, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/own-data.ts';
import { KIND_NAMES } from '../complaints/kind-names.ts';
import { OUTCOME_TEXTS, REASON_NAMES } from '../orders/reports/report-texts.ts';

/** The parts of the file, grouped and in the order in which somebody would look for them. */
export const GROUPS = [
  { title: () => t('group.you'), sections: ['account', 'addresses', 'notes', 'block'] },
  { title: () => t('group.bought'), sections: ['orders', 'complaints', 'enquiries', 'cart', 'stockMails'] },
  { title: () => t('group.sent'), sections: ['emails', 'phoneMessages', 'consents'] },
  { title: () => t('group.security'), sections: ['sessions', 'erasure'] },
] as const;
export type SectionName = (typeof GROUPS)[number]['sections'][number];
export const SECTIONS: readonly SectionName[] = GROUPS.flatMap(({ sections }) => sections);

/** The fields that tell the entries of a section apart while these are folded. */
export const TITLES: Partial<Record<SectionName, readonly string[]>> = {
  addresses: ['fullName', 'apartment', 'city'],
  orders: ['number', 'placedAt', 'totalPaise'],
  complaints: ['number', 'kind', 'openedAt'],
  enquiries: ['number', 'askedAt'],
  emails: ['subject', 'createdAt'],
  phoneMessages: ['kind', 'createdAt'],
  sessions: ['browser', 'operatingSystem', 'beganAt'],
};

export const SECTION_NAMES: Record<SectionName, () => string> = {
  account: () => t('section.account'),
  addresses: () => t('section.addresses'),
  notes: () => t('section.notes'),
  block: () => t('section.block'),
  cart: () => t('section.cart'),
  orders: () => t('section.orders'),
  complaints: () => t('section.complaints'),
  consents: () => t('section.consents'),
  enquiries: () => t('section.enquiries'),
  stockMails: () => t('section.stockMails'),
  emails: () => t('section.emails'),
  phoneMessages: () => t('section.phoneMessages'),
  sessions: () => t('section.sessions'),
  erasure: () => t('section.erasure'),
};

/**
 * The name of a field. Fields without one are states that other fields say in words; the file has them.
 */
export const LABELS: Readonly<Record<string, () => string>> = {
  firstName: () => t('label.firstName'),
  lastName: () => t('label.lastName'),
  fullName: () => t('label.name'),
  name: () => t('label.name'),
  email: () => t('label.email'),
  emailVerifiedAt: () => t('label.emailVerifiedAt'),
  phone: () => t('label.phone'),
  phoneProvenAt: () => t('label.phoneProvenAt'),
  to: () => t('label.phone'),
  createdAt: () => t('label.createdAt'),
  apartment: () => t('label.apartment'),
  area: () => t('label.area'),
  landmark: () => t('label.landmark'),
  city: () => t('label.city'),
  state: () => t('label.state'),
  country: () => t('label.country'),
  postalCode: () => t('label.postalCode'),
  address: () => t('label.address'),
  number: () => t('label.number'),
  orderNumber: () => t('label.orderNumber'),
  placedAt: () => t('label.placedAt'),
  businessName: () => t('label.businessName'),
  billingAddress: () => t('label.billingAddress'),
  businessGstin: () => t('label.businessGstin'),
  remarks: () => t('label.remarks'),
  giftText: () => t('label.giftText'),
  giftFrom: () => t('label.giftFrom'),
  items: () => t('label.items'),
  packs: () => t('label.items'),
  packGrams: () => t('label.pack'),
  count: () => t('label.count'),
  kg: () => t('label.kg'),
  neededOn: () => t('label.neededOn'),
  linePaise: () => t('label.price'),
  shippingPaise: () => t('label.shipping'),
  totalPaise: () => t('label.total'),
  amountPaise: () => t('label.amount'),
  paidAt: () => t('label.paidAt'),
  cancelledAt: () => t('label.cancelledAt'),
  shippedAt: () => t('label.shippedAt'),
  deliveredAt: () => t('label.deliveredAt'),
  collectedAt: () => t('label.collectedAt'),
  courierName: () => t('label.courier'),
  trackingNumber: () => t('label.trackingNumber'),
  payments: () => t('label.payments'),
  refunds: () => t('label.refunds'),
  reason: () => t('label.reason'),
  documents: () => t('label.documents'),
  changes: () => t('label.changes'),
  what: () => t('label.what'),
  before: () => t('label.from'),
  after: () => t('label.to'),
  sentAgain: () => t('label.sentAgain'),
  askedAt: () => t('label.askedAt'),
  issuedAt: () => t('label.issuedAt'),
  at: () => t('label.at'),
  kind: () => t('label.kind'),
  openedAt: () => t('label.openedAt'),
  answeredAt: () => t('label.answeredAt'),
  settledAt: () => t('label.settledAt'),
  messages: () => t('label.messages'),
  text: () => t('label.text'),
  report: () => t('label.report'),
  photos: () => t('label.photos'),
  outcome: () => t('label.outcome'),
  purpose: () => t('label.purpose'),
  version: () => t('label.version'),
  importedAt: () => t('label.importedAt'),
  noticeVersion: () => t('label.noticeVersion'),
  noticeLanguage: () => t('label.noticeLanguage'),
  noticeAgreedAt: () => t('label.noticeAgreedAt'),
  agreedAt: () => t('label.agreedAt'),
  withdrawnAt: () => t('label.withdrawnAt'),
  subject: () => t('label.subject'),
  sentAt: () => t('label.sentAt'),
  browser: () => t('label.browser'),
  operatingSystem: () => t('label.operatingSystem'),
  beganAt: () => t('label.beganAt'),
  endedAt: () => t('label.endedAt'),
  requestedAt: () => t('label.requestedAt'),
  dueAt: () => t('label.dueAt'),
};

/** The values that are words of the shop, by the list that they stand in. */
const VALUES: Readonly<Record<string, (value: string) => string>> = {
  'complaints.kind': (kind) => KIND_NAMES[kind as ComplaintKind](),
  'documents.kind': (kind) => taxDocumentName(kind as TaxDocumentKind),
  'phoneMessages.kind': (kind) => messageKindName(kind as MessageKind),
  'report.reason': (reason) => REASON_NAMES[reason as ReportReason](),
  'report.outcome': (outcome) => OUTCOME_TEXTS[outcome as ReportOutcome](),
};

/** Parts of an address, which are stored in English. */
const PLACES: Readonly<Record<string, (english: string) => string>> = {
  city: nameCity,
  state: nameState,
  country: nameCountry,
};

/** How a value reads; undefined for nothing, and for a state that other fields say in words. */
export function shownValue(list: string, field: string, value: string | number): string | undefined {
  if (value === '' || LABELS[field] === undefined) return undefined;
  if (field === 'state' && (list === 'payments' || list === 'refunds')) return undefined;
  if (field === 'purpose') return t('purpose.orderUpdates');
  const words = VALUES[`${list}.${field}`] ?? PLACES[field];
  if (words) return words(String(value));
  if (field.endsWith('Paise')) return formatPaise(paise(Number(value)));
  if (field === 'packGrams') return formatPack(grams(Number(value)));
  return field === 'at' || field.endsWith('At') ? formatMoment(new Date(value)) : String(value);
}
