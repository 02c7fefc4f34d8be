import type { AuditAction } from '@tula/contract/accounts/audit.ts';
import { t } from '@tula/messages/audit.ts';

/** What staff do about customers, and about what is written by them or to them. */
type CustomerAction = Extract<
  AuditAction,
  `${'customer' | 'complaint' | 'enquiry' | 'email' | 'message'}.${string}`
>;

/** As sentences; the name is that of the customer, or the number or subject of what was written. */
export const CUSTOMER_SENTENCES: Record<CustomerAction, (name: string) => string> = {
  'customer.noted': (name) => t('customer.noted', { name }),
  'customer.blocked': (name) => t('customer.blocked', { name }),
  'customer.unblocked': (name) => t('customer.unblocked', { name }),
  'customer.imported': (name) => t('customer.imported', { name }),
  'customer.importUndone': (name) => t('customer.importUndone', { name }),
  'complaint.answered': (name) => t('complaint.answered', { name }),
  'complaint.settled': (name) => t('complaint.settled', { name }),
  'complaint.personErased': (name) => t('complaint.personErased', { name }),
  'enquiry.answered': (name) => t('enquiry.answered', { name }),
  'enquiry.declined': (name) => t('enquiry.declined', { name }),
  'email.sentAgain': (name) => t('email.sentAgain', { name }),
  'email.deleted': (name) => t('email.deleted', { name }),
  'message.sentAgain': (name) => t('message.sentAgain', { name }),
};
