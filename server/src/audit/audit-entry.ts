import type { AuditAction } from '@tula/contract/accounts/audit.ts';
import type { PlainField } from '@tula/contract/catalogue/product-fields.ts';
import type { StaffId } from '@tula/contract/calls/ids.ts';

/** Who did it. */
export type AuditBy =
  | { staffId: StaffId }
  /** A command on the server, such as staff:add, and the user of the machine who ran it. */
  | { command: string; user: string }
  | 'shop'
  /** Somebody who is not logged in; with the account they tried, if there is one. */
  | { strangerFrom: string; triedAs?: StaffId };

/** A value as the code has it; audit-text.ts says how it reads. */
export type AuditValue = string | number | boolean | readonly (string | number)[] | null;

export type AuditChange = { field: AuditField; from: AuditValue; to: AuditValue };

export type AuditEntry = {
  action: AuditAction;
  by: AuditBy;
  /** The thing that it is about, under the name that people know it by; for orders and staff read from them. */
  subject: { id?: string; name: string } | { orderId: string } | { staffId: StaffId };
  /** From what to what; an entry with an empty list is not recorded, as nothing changed. */
  changes?: readonly AuditChange[];
};

/** An entry that was recorded, to which parts can be added in the same transaction. */
export type WholeEntry = { id: number; by: AuditBy; happenedAt: Date; keepUntil: Date };

/** One of many products that were changed at once, and how. */
export type PartOfEntry = Pick<AuditEntry, 'action' | 'changes'> & { subject: { id: string; name: string } };

/** A text of a product, category, tag or recall in another language, such as `name.hi`. */
export type TranslatedField =
  `${'name' | 'description' | 'ingredients' | 'storage' | 'pictureTexts' | 'genericName' | 'claims' | 'reason'}.${string}`;

export type AuditField = OwnField | TranslatedField;

export type OwnField =
  | 'name'
  | 'role'
  | 'description'
  | 'category'
  | 'tags'
  | 'pricePaisePerKg'
  | 'discountedPaisePerKg'
  | 'discountPercent'
  | 'availableGrams'
  | 'isAvailable'
  | PlainField
  | 'state'
  | 'publishAt'
  | 'ownSlug'
  | 'pictures'
  | 'pictureTexts'
  | 'importedNew'
  | 'importUndone'
  | 'isDeleted'
  | 'oldAddress'
  | 'importKept'
  | 'importedChanged'
  | 'customersAdded'
  | 'customersChanged'
  | 'customersNoticeMails'
  | 'customersRemoved'
  | 'bulkEdit'
  | 'shippingStatus'
  | 'trackingNumber'
  | 'courier'
  | 'trackingUrl'
  | 'eWayBill'
  | 'amountPaise'
  | 'paidByHand'
  | 'heldHours'
  | 'orderNumber'
  | 'advancePaise'
  | 'advanceReturned'
  | 'restBy'
  | 'outcome'
  | 'cancelReason'
  | 'changedParts'
  | 'waivedPaise'
  | 'email'
  | 'reason'
  | 'sentFrom'
  | 'deliveryZones'
  | 'notServed'
  | 'volumetricDivisor'
  | 'boxes'
  | 'deliveryPins'
  | 'searchMeaning'
  | 'isDiet'
  | 'isHidden'
  | 'categoryPicture'
  | 'order'
  | 'device'
  | 'connectedTo'
  | 'newSecrets'
  | 'localName'
  | 'tagline'
  | 'logo'
  | 'shopAddress'
  | 'phone'
  | 'openingHours'
  | 'socialPages'
  | 'legalName'
  | 'fssaiNumber'
  | 'licenceMark'
  | 'fssaiExpiresOn'
  | 'gstin'
  | 'grievanceOfficer'
  | 'packSizes'
  | 'isVegOnly'
  | 'isPickupOffered'
  | 'pickupAddress'
  | 'closedFrom'
  | 'reopensOn'
  | 'closedText'
  | 'cancellationHours'
  | 'cancellationHoursShown'
  | 'refundDays'
  | 'declinedPaymentRefundBusinessDays'
  | 'shippingDays'
  | 'cutOffHour'
  | 'closedWeekday'
  | 'deliveryDays'
  | 'damageReportHours'
  | 'complaintAcknowledgedHours'
  | 'complaintSettledDays'
  | 'taxSellers'
  | 'defaultHsn'
  | 'defaultTaxRates'
  | 'taxRules'
  | 'takesBuyerGstin'
  | 'mailsDocuments'
  | 'tallyLedgers'
  | 'givesVouchers'
  | 'issuesAt'
  | 'filesReturns'
  | 'showsDocuments'
  | 'theme'
  | 'typeface'
  | 'accentColour'
  | 'pageTitle'
  | 'pageText'
  | 'mailSubject'
  | 'mailOpening'
  | 'mailClosing'
  | HomeField
  | BatchField
  | DeclaredField
  | StockField;

/** The fields of the home page that the audit log records. */
export type HomeField =
  | 'homePicture'
  | 'homeWords'
  | 'homeSections'
  | 'homeProducts'
  | 'homeGallery'
  | 'testimonials';

/** The fields that are recorded of batches and their freshness. */
export type BatchField =
  | 'batchCode'
  | 'packedOn'
  | 'useBy'
  | 'batchGrams'
  | 'freshness'
  | 'disposedGrams'
  | 'disposalReason'
  | 'disposalNote'
  | 'replacedBatches';

/** The fields that are recorded of what a pack declares. */
export type DeclaredField =
  | 'declarationsFrom'
  | 'genericName'
  | 'foodMark'
  | 'mayContain'
  | 'kitchenAllergens'
  | 'kitchenAbout'
  | 'shopStory'
  | 'inOtherLanguages'
  | 'nutrition'
  | 'nutritionExemption'
  | 'bestBeforeDays'
  | 'openedDays'
  | 'origin'
  | 'maker'
  | 'claims';

/** The fields that are recorded of stock and capacity. */
export type StockField =
  | 'stockGrams'
  | 'lowAtGrams'
  | 'lowAtDays'
  | 'capacityGrams'
  | 'untilHour'
  | 'makesLateOrders'
  | 'unpaidLimit'
  | 'backAfterMinutes';

type Values = Partial<Record<AuditField, AuditValue>>;

/** The fields that differ, with both values. Lists are equal when their items are. */
export function changesBetween(before: Values, after: Values): AuditChange[] {
  const fields = Object.keys({ ...before, ...after }) as AuditField[];
  return fields.flatMap((field) => {
    const from = toAuditValue(before[field]);
    const to = toAuditValue(after[field]);
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }];
  });
}

/** An empty text or list is nothing, like a value that is not set. */
function toAuditValue(value: AuditValue = null): AuditValue {
  return value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
}
