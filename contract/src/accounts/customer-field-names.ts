import type { CustomerField } from './customer-columns.ts';
import { t } from '@tula/messages/customer-import.ts';

const NAMES: Record<CustomerField, () => string> = {
  fullName: () => t('field.fullName'),
  firstName: () => t('field.firstName'),
  lastName: () => t('field.lastName'),
  email: () => t('field.email'),
  phone: () => t('field.phone'),
  address1: () => t('field.address1'),
  address2: () => t('field.address2'),
  landmark: () => t('field.landmark'),
  postalCode: () => t('field.postalCode'),
  city: () => t('field.city'),
  state: () => t('field.state'),
  country: () => t('field.country'),
  addressName: () => t('field.addressName'),
  addressPhone: () => t('field.addressPhone'),
};

/** What a field of a customer is called, at the problem of a row and in the choice of a column. */
export const fieldName = (field: CustomerField): string => NAMES[field]();
