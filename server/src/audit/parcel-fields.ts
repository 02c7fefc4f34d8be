import { t } from '@tula/messages/audit.ts';
import type { AuditField } from './audit-entry.ts';
import type { Field } from './audit-values.ts';

type ParcelField = Extract<AuditField, 'trackingNumber' | 'courier' | 'trackingUrl' | 'eWayBill'>;

/** How what is known of a parcel reads in the audit log. */
export const PARCEL_FIELDS: Record<ParcelField, Field> = {
  trackingNumber: { label: () => t('field.trackingNumber') },
  courier: { label: () => t('field.courier') },
  trackingUrl: { label: () => t('field.trackingUrl') },
  eWayBill: { label: () => t('field.eWayBill') },
};
