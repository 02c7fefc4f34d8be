import {
  byField,
  PLAIN_FIELDS,
  type PlainField,
  PRODUCT_FIELDS,
} from '@tula/contract/catalogue/product-fields.ts';
import { formatCalendarDay, formatHour, formatMoment } from '@tula/contract/values/dates.ts';
import { weekdayName } from '@tula/contract/shop/weekdays.ts';
import type { AuditAction } from '@tula/contract/accounts/audit.ts';
import { formatPerKg, formatPaise, paise } from '@tula/contract/values/money.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/audit.ts';
import {
  byHandText,
  cancelReasonText,
  changedPartsText,
  outcomeText,
  plain,
  roleText,
  shippingText,
  stateText,
  yesOrNo,
  type Field,
  type Shown,
} from './audit-values.ts';
import { deviceName } from '@tula/contract/accounts/staff-sessions.ts';
import { nameOfLanguage } from '@tula/messages/languages.ts';
import type { AuditChange, AuditValue, OwnField } from './audit-entry.ts';
import type { StoredEntry } from './audit-store.ts';
import { GROUPED_FIELDS, logoText, returnsText, themeText, typefaceText } from './field-texts.ts';
import { mailVersion, settingsVersion, textVersion } from './versioned-names.ts';
import { HOME_FIELDS } from './home-fields.ts';
import { BATCH_FIELDS, BATCH_SENTENCES } from './batch-fields.ts';
import { CUSTOMER_SENTENCES } from './customer-sentences.ts';
import { DECLARED_FIELDS } from './declared-fields.ts';

const SENTENCES: Record<AuditAction, (name: string) => string> = {
  'product.added': (name) => t('product.added', { name }),
  'product.changed': (name) => t('product.changed', { name }),
  'product.declared': (name) => t('product.declared', { name }),
  'product.deleted': (name) => t('product.deleted', { name }),
  'product.imported': (name) => t('product.imported', { name }),
  'product.importUndone': (name) => t('product.importUndone', { name }),
  'product.bulkChanged': (name) => t('product.bulkChanged', { name }),
  'product.bulkUndone': (name) => t('product.bulkUndone', { name }),
  'product.stockChanged': (name) => t('product.stockChanged', { name }),
  'product.limitsChanged': (name) => t('product.limitsChanged', { name }),
  'category.added': (name) => t('category.added', { name }),
  'category.renamed': (name) => t('category.renamed', { name }),
  'category.changed': (name) => t('category.changed', { name }),
  'category.ordered': () => t('category.ordered'),
  'category.deleted': (name) => t('category.deleted', { name }),
  'tag.added': (name) => t('tag.added', { name }),
  'tag.renamed': (name) => t('tag.renamed', { name }),
  'tag.changed': (name) => t('tag.changed', { name }),
  'tag.deleted': (name) => t('tag.deleted', { name }),
  'synonym.added': (name) => t('synonym.added', { name }),
  'synonym.changed': (name) => t('synonym.changed', { name }),
  'synonym.deleted': (name) => t('synonym.deleted', { name }),
  'order.shipped': (name) => t('order.shipped', { name }),
  'order.trackingChanged': (name) => t('order.trackingChanged', { name }),
  'order.trackingUndone': (name) => t('order.trackingUndone', { name }),
  'order.ready': (name) => t('order.ready', { name }),
  'order.packed': (name) => t('order.packed', { name }),
  'order.unpacked': (name) => t('order.unpacked', { name }),
  'order.collected': (name) => t('order.collected', { name }),
  'order.collectedWithoutCode': (name) => t('order.collectedWithoutCode', { name }),
  'order.changed': (name) => t('order.changed', { name }),
  'order.changeProposed': (name) => t('order.changeProposed', { name }),
  'order.changeWithdrawn': (name) => t('order.changeWithdrawn', { name }),
  'order.cancelled': (name) => t('order.cancelled', { name }),
  'order.noted': (name) => t('order.noted', { name }),
  'order.held': (name) => t('order.held', { name }),
  'order.holdEnded': (name) => t('order.holdEnded', { name }),
  'order.holdMailed': (name) => t('order.holdMailed', { name }),
  'order.restMoved': (name) => t('order.restMoved', { name }),
  'order.paidByHand': (name) => t('order.paidByHand', { name }),
  'order.priceLowered': (name) => t('order.priceLowered', { name }),
  'order.taken': (name) => t('order.taken', { name }),
  'order.customerAdded': () => t('order.customerAdded'),
  'order.resend': (name) => t('order.resend', { name }),
  'order.resent': (name) => t('order.resent', { name }),
  ...CUSTOMER_SENTENCES,
  'refund.started': (name) => t('refund.started', { name }),
  'refund.surplusStarted': (name) => t('refund.surplusStarted', { name }),
  'refund.closed': (name) => t('refund.closed', { name }),
  'payment.differenceResolved': (name) => t('payment.differenceResolved', { name }),
  'payment.closed': (name) => t('payment.closed', { name }),
  'payment.disputeClosed': (name) => t('payment.disputeClosed', { name }),
  ...BATCH_SENTENCES,
  'rates.saved': (name) => t('rates.saved', { name }),
  'rates.confirmed': () => t('rates.confirmed'),
  'rates.restored': (name) => t('rates.restored', { name }),
  'connection.saved': (name) => t('connection.saved', { name }),
  'settings.backupKey': (name) => t('settings.backupKey', { name }),
  'settings.saved': (name) => t('settings.saved', settingsVersion(name)),
  'settings.confirmed': (name) => t('settings.confirmed', { area: settingsVersion(name).area }),
  'settings.restored': (name) => t('settings.restored', settingsVersion(name)),
  'settings.textSaved': (name) => t('settings.textSaved', textVersion(name)),
  'settings.textRestored': (name) => t('settings.textRestored', textVersion(name)),
  'settings.mailSaved': (name) => t('settings.mailSaved', mailVersion(name)),
  'settings.mailRestored': (name) => t('settings.mailRestored', mailVersion(name)),
  'duty.done': (name) => t('duty.done', { name }),
  'duty.undone': (name) => t('duty.undone', { name }),
  'export.orders': (name) => t('export.orders', { name }),
  'export.parcels': (name) => t('export.parcels', { name }),
  'export.taxes': (name) => t('export.taxes', { name }),
  'export.products': () => t('export.products'),
  'export.audit': (name) => t('export.audit', { name }),
  'export.backup': () => t('export.backup'),
  'staff.added': (name) => t('staff.added', { name }),
  'staff.returned': (name) => t('staff.returned', { name }),
  'staff.passwordChanged': (name) => t('staff.passwordChanged', { name }),
  'staff.dismissed': (name) => t('staff.dismissed', { name }),
  'staff.loginFailed': (name) => t('staff.loginFailed', { name }),
  'staff.invited': (name) => t('staff.invited', { name }),
  'staff.invitationSentAgain': (name) => t('staff.invitationSentAgain', { name }),
  'staff.invitationLinkShown': (name) => t('staff.invitationLinkShown', { name }),
  'staff.invitationWithdrawn': (name) => t('staff.invitationWithdrawn', { name }),
  'staff.roleChanged': (name) => t('staff.roleChanged', { name }),
  'staff.passwordMailed': (name) => t('staff.passwordMailed', { name }),
  'staff.signedOut': (name) => t('staff.signedOut', { name }),
  'staff.demoTakenOver': (name) => t('staff.demoTakenOver', { name }),
  'settings.opened': (name) => t('settings.opened', { name }),
  'staff.sessionEnded': (name) => t('staff.sessionEnded', { name }),
  'staff.secondFactorOn': (name) => t('staff.secondFactorOn', { name }),
  'staff.secondFactorOff': (name) => t('staff.secondFactorOff', { name }),
  'staff.secondFactorReset': (name) => t('staff.secondFactorReset', { name }),
  'staff.recoveryCodesRenewed': (name) => t('staff.recoveryCodesRenewed', { name }),
  'staff.recoveryCodeUsed': (name) => t('staff.recoveryCodeUsed', { name }),
  'staff.codeFailed': (name) => t('staff.codeFailed', { name }),
};

/** Writes what was done as a sentence. */
export function formatSentence({ action, subjectName }: Pick<StoredEntry, 'action' | 'subjectName'>): string {
  return SENTENCES[action](subjectName);
}

export function formatActor({ actor, actorName }: Pick<StoredEntry, 'actor' | 'actorName'>): string {
  if (actor === 'shop') return t('who.shop');
  if (actor === 'command') return t('who.command', { name: actorName });
  return actor === 'stranger' ? t('who.stranger', { address: actorName }) : actorName;
}

const ofNumber =
  (text: (value: number) => string): Shown =>
  (value) =>
    typeof value === 'number' ? text(value) : plain(value);
const ofList =
  (text: (values: readonly (string | number)[]) => string): Shown =>
  (value) =>
    typeof value === 'object' ? text(value) : plain(value);
const listed = ofList((texts) => texts.join(' · '));
const perKg = ofNumber((value) => formatPerKg(paise(value)));
const amount = ofNumber((value) => formatPaise(paise(value)));

const FIELDS: Record<OwnField, Field> = {
  name: { label: () => t('field.name') },
  role: { label: () => t('field.role'), shown: roleText },
  description: { label: () => t('field.description') },
  category: { label: () => t('field.category') },
  tags: { label: () => t('field.tags') },
  pricePaisePerKg: { label: () => t('field.price'), shown: perKg },
  discountedPaisePerKg: { label: () => t('field.discountedPrice'), shown: perKg },
  discountPercent: {
    label: () => t('field.discount'),
    // A discounted price typed in rupees is seldom a round percentage of the original price.
    shown: ofNumber((percent) => t('percent', { percent: Math.round(percent * 100) / 100 })),
  },
  availableGrams: {
    label: () => t('field.packs'),
    shown: ofList((sizes) => sizes.map((size) => formatPack(Number(size))).join(', ')),
  },
  isAvailable: {
    label: () => t('field.stock'),
    shown: (isAvailable) => (isAvailable ? t('stock.in') : t('stock.out')),
  },
  ...byField(PLAIN_FIELDS, fieldOfProduct),
  state: { label: () => t('field.state'), shown: stateText },
  publishAt: { label: () => t('field.publishAt'), shown: (at) => formatMoment(new Date(String(at))) },
  pictures: {
    label: () => t('field.pictures'),
    shown: ofList((urls) => t('pictures', { count: urls.length })),
  },
  pictureTexts: { label: () => t('field.pictureTexts') },
  ...GROUPED_FIELDS,
  shippingStatus: { label: () => t('field.shippingStatus'), shown: shippingText },
  amountPaise: { label: () => t('field.amount'), shown: amount },
  orderNumber: { label: () => t('field.orderNumber') },
  heldHours: { label: () => t('field.heldHours') },
  advancePaise: { label: () => t('field.advance'), shown: amount },
  advanceReturned: { label: () => t('field.advanceReturned'), shown: amount },
  restBy: { label: () => t('field.restBy'), shown: (day) => formatCalendarDay(String(day)) },
  paidByHand: { label: () => t('field.paidByHand'), shown: byHandText },
  outcome: { label: () => t('field.outcome'), shown: outcomeText },
  changedParts: { label: () => t('field.changedParts'), shown: ofList(changedPartsText) },
  waivedPaise: { label: () => t('field.waived'), shown: amount },
  cancelReason: { label: () => t('field.reason'), shown: cancelReasonText },
  email: { label: () => t('field.email') },
  reason: { label: () => t('field.reason') },
  sentFrom: { label: () => t('field.sentFrom') },
  deliveryZones: { label: () => t('field.deliveryZones'), shown: listed },
  notServed: { label: () => t('field.notServed'), shown: listed },
  volumetricDivisor: { label: () => t('field.volumetricDivisor') },
  boxes: { label: () => t('field.boxes'), shown: listed },
  deliveryPins: { label: () => t('field.deliveryPins') },
  searchMeaning: { label: () => t('field.searchMeaning') },
  device: { label: () => t('field.device'), shown: ofList(deviceText) },
  connectedTo: { label: () => t('field.connectedTo'), shown: listed },
  newSecrets: { label: () => t('field.newSecrets'), shown: listed },
  logo: { label: () => t('field.logo'), shown: logoText },
  phone: { label: () => t('field.phone') },
  openingHours: { label: () => t('field.openingHours') },
  socialPages: { label: () => t('field.socialPages'), shown: listed },
  legalName: { label: () => t('field.legalName') },
  fssaiNumber: { label: () => t('field.fssaiNumber') },
  fssaiExpiresOn: { label: () => t('field.fssaiExpiresOn') },
  licenceMark: { label: () => t('field.licenceMark'), shown: () => t('licenceMark.picture') },
  gstin: { label: () => t('field.gstin') },
  grievanceOfficer: { label: () => t('field.grievanceOfficer') },
  ownSlug: { label: () => t('field.ownSlug') },
  isHidden: { label: () => t('field.isHidden'), shown: yesOrNo },
  categoryPicture: { label: () => t('field.categoryPicture') },
  order: { label: () => t('field.order'), shown: listed },
  packSizes: { label: () => t('field.packSizes'), shown: listed },
  isVegOnly: { label: () => t('field.isVegOnly'), shown: yesOrNo },
  pickupAddress: { label: () => t('field.pickupAddress') },
  isPickupOffered: { label: () => t('field.isPickupOffered'), shown: yesOrNo },
  closedFrom: { label: () => t('field.closedFrom') },
  reopensOn: { label: () => t('field.reopensOn') },
  closedText: { label: () => t('field.closedText') },
  cancellationHours: { label: () => t('field.cancellationHours') },
  cancellationHoursShown: { label: () => t('field.cancellationHoursShown') },
  refundDays: { label: () => t('field.refundDays') },
  declinedPaymentRefundBusinessDays: { label: () => t('field.declinedPaymentRefundBusinessDays') },
  shippingDays: { label: () => t('field.shippingDays') },
  cutOffHour: { label: () => t('field.cutOffHour'), shown: (hour) => formatHour(Number(hour)) },
  closedWeekday: { label: () => t('field.closedWeekday'), shown: (day) => weekdayName(Number(day)) },
  deliveryDays: { label: () => t('field.deliveryDays') },
  damageReportHours: { label: () => t('field.damageReportHours') },
  complaintAcknowledgedHours: { label: () => t('field.complaintAcknowledgedHours') },
  complaintSettledDays: { label: () => t('field.complaintSettledDays') },
  taxSellers: { label: () => t('field.taxSellers'), shown: listed },
  defaultHsn: { label: () => t('field.defaultHsn') },
  defaultTaxRates: { label: () => t('field.defaultTaxRates'), shown: listed },
  taxRules: { label: () => t('field.taxRules'), shown: listed },
  takesBuyerGstin: { label: () => t('field.takesBuyerGstin'), shown: yesOrNo },
  mailsDocuments: { label: () => t('field.mailsDocuments'), shown: yesOrNo },
  tallyLedgers: { label: () => t('field.tallyLedgers'), shown: listed },
  givesVouchers: { label: () => t('field.givesVouchers'), shown: yesOrNo },
  issuesAt: {
    label: () => t('field.issuesAt'),
    shown: (at) => (at === 'dispatch' ? t('issuesAt.dispatch') : t('issuesAt.packing')),
  },
  filesReturns: { label: () => t('field.filesReturns'), shown: returnsText },
  showsDocuments: { label: () => t('field.showsDocuments'), shown: yesOrNo },
  theme: { label: () => t('field.theme'), shown: themeText },
  typeface: { label: () => t('field.typeface'), shown: typefaceText },
  accentColour: { label: () => t('field.accentColour') },
  mailSubject: { label: () => t('field.mailSubject') },
  mailOpening: { label: () => t('field.mailOpening') },
  mailClosing: { label: () => t('field.mailClosing') },
  ...HOME_FIELDS,
  ...DECLARED_FIELDS,
  ...BATCH_FIELDS,
  pageTitle: { label: () => t('field.pageTitle') },
  pageText: { label: () => t('field.pageText'), shown: ofNumber((count) => t('characters', { count })) },
  isDiet: { label: () => t('field.isDiet'), shown: yesOrNo },
};

function fieldOfProduct(name: PlainField): Field {
  const { auditName, keptText } = PRODUCT_FIELDS[name];
  return {
    label: auditName,
    ...(keptText && { shown: (value) => (typeof value === 'boolean' ? plain(value) : keptText(value)) }),
  };
}

function deviceText([browser, system]: readonly (string | number)[]): string {
  const named = (name: string | number | undefined) => (name ? String(name) : null);
  return deviceName({ browser: named(browser), system: named(system) });
}

export type ChangeText = { what: string; from: string; to: string };

/** A change as staff read it: its field and both values, with units. */
export function changeText({ field, from, to }: AuditChange): ChangeText {
  const [own = field, language] = field.split('.');
  const { label, shown = plain } = FIELDS[own as OwnField];
  const formatValue = (value: AuditValue) => (value === null ? t('nothing') : shown(value));
  const [before, after] = [formatValue(from), formatValue(to)];
  // Different values with the same text: other pictures, but as many.
  const what =
    language === undefined
      ? label()
      : t('field.inLanguage', { field: label(), language: nameOfLanguage(language) });
  return { what, from: before, to: before === after ? t('otherOnes', { value: after }) : after };
}
