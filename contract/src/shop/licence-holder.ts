import { t } from '@tula/messages/catalogue.ts';
import { shop } from './shop.ts';

/** Who holds the food licence: the business by its legal name, with the brand beside it where they differ. */
export function licenceHolder(): string {
  const { name, legalName } = shop;
  if (legalName === null || legalName === name) return name;
  return t('label.seller.brand', { business: legalName, shop: name });
}

/** A registration has a number that begins with 2, a licence one that begins with 1. */
export function isRegistration(fssaiNumber: string): boolean {
  return fssaiNumber.startsWith('2');
}

/** “FSSAI Lic. No.” or “FSSAI Reg. No.” with the number. */
export function licenceNumberText(number: string): string {
  return t(isRegistration(number) ? 'label.registration.number' : 'label.licence.number', { number });
}
