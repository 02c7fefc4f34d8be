import { CANCEL_REASONS, cancellationText } from '@tula/contract/orders/shop-cancellation.ts';
import { staffRole } from '@tula/contract/calls/role-field.ts';
import { productState } from '@tula/contract/catalogue/product-states.ts';
import { productStateName } from '@tula/contract/catalogue/product-state-names.ts';
import { MANUAL_OUTCOMES, type ManualOutcome } from '@tula/contract/orders/manual-outcomes.ts';
import { roleName } from '@tula/contract/accounts/role-names.ts';
import { t } from '@tula/messages/audit.ts';
import type { AuditValue } from './audit-entry.ts';

/** How a value of a field reads. */
export type Shown = (value: Exclude<AuditValue, null>) => string;
export type Field = { label: () => string; shown?: Shown };

export function roleText(value: Exclude<AuditValue, null>): string {
  const role = staffRole.safeParse(value);
  return role.success ? roleName(role.data) : plain(value);
}

export function stateText(value: Exclude<AuditValue, null>): string {
  const state = productState.safeParse(value);
  return state.success ? productStateName(state.data) : plain(value);
}

export function plain(value: Exclude<AuditValue, null>): string {
  return typeof value === 'object' ? value.join(', ') : String(value);
}

const OUTCOMES: Record<ManualOutcome, () => string> = {
  paid: () => t('outcome.paid'),
  'not-paid': () => t('outcome.notPaid'),
  refunded: () => t('outcome.refunded'),
  'not-refunded': () => t('outcome.notRefunded'),
  kept: () => t('outcome.kept'),
  lost: () => t('outcome.lost'),
};

/** The words that stand in place of a chosen reason are not in the log, as they may name the customer. */
export function cancelReasonText(value: Exclude<AuditValue, null>): string {
  const reason = CANCEL_REASONS.find((one) => one === value);
  if (reason === undefined) return plain(value);
  return reason === 'OTHER' ? t('cancelReason.other') : cancellationText({ reason, words: '' });
}

const CHANGED_PARTS: Readonly<Record<string, () => string>> = {
  method: () => t('part.method'),
  name: () => t('part.name'),
  phone: () => t('part.phone'),
  address: () => t('part.address'),
  notes: () => t('part.notes'),
  gift: () => t('part.gift'),
  giftCard: () => t('part.giftCard'),
};

/** Returns what was put right in an order; its texts are with the order, as they go with the customer. */
export function changedPartsText(parts: readonly (string | number)[]): string {
  return parts.map((part) => CHANGED_PARTS[String(part)]?.() ?? String(part)).join(', ');
}

const SHIPPING: Readonly<Record<string, () => string>> = {
  pending: () => t('shipping.pending'),
  completed: () => t('shipping.completed'),
  success: () => t('shipping.success'),
};

export function outcomeText(value: Exclude<AuditValue, null>): string {
  const outcome = MANUAL_OUTCOMES.find((one) => one === value);
  return outcome ? OUTCOMES[outcome]() : plain(value);
}

const BY_HAND: Record<string, () => string> = {
  cash: () => t('paidByHand.cash'),
  upi: () => t('paidByHand.upi'),
};

export function byHandText(value: Exclude<AuditValue, null>): string {
  return BY_HAND[String(value)]?.() ?? plain(value);
}

export function shippingText(value: Exclude<AuditValue, null>): string {
  return SHIPPING[String(value)]?.() ?? plain(value);
}

export function yesOrNo(is: AuditValue): string {
  return t(is ? 'yes' : 'no');
}
