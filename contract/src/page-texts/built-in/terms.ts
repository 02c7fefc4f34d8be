import { t as pageName } from '@tula/messages/layout.ts';
import { t } from '@tula/messages/policies.ts';
import type { WrittenText } from '../written-text.ts';
import { body, heading, paragraph, STAND_INS, workingTimes, written } from './write-markup.ts';

const shop = '{shopName}';

export function terms(): WrittenText {
  return {
    title: pageName('page.terms'),
    description: written(t('terms.description', { shop })),
    body: body(paragraph(t('terms.intro', { shop })), ...beforeOrdering(), ...afterOrdering()),
  };
}

function beforeOrdering(): string[] {
  return [
    heading(t('terms.seller.title')),
    paragraph(t('terms.seller.legalName', { shop, business: '{legalName}' })),
    paragraph('**{shopName}**', '{address}'),
    paragraph(
      '[{phone}](tel:{phone})',
      '[{email}](mailto:{email})',
      t.rich('terms.seller.licence', { number: '{fssaiNumber}' }),
      t.rich('terms.seller.gstin', { number: '{gstin}' }),
    ),
    heading(t('terms.account.title')),
    paragraph(t.rich('terms.account.text')),
    heading(t('terms.products.title')),
    paragraph(t('terms.products.homemade')),
    paragraph(t.rich('terms.products.allergens', { list: '{allergens}' })),
    heading(t('terms.prices.title')),
    paragraph(t('terms.prices.perKg')),
    paragraph(t('terms.prices.total')),
    heading(t('terms.orders.title')),
    paragraph(t('terms.orders.placing')),
    paragraph(t('terms.orders.limits', { packs: STAND_INS.mostPacks, weight: '{heaviestOrder}' })),
  ];
}

function afterOrdering(): string[] {
  const { shippingDays: shipping, deliveryDays, cancellationHours: hours, refundDays } = STAND_INS;
  const damageHours = STAND_INS.damageReportHours;
  return [
    heading(t('terms.delivery.title')),
    paragraph(t.rich('terms.delivery.text', { shipping, ...deliveryDays })),
    workingTimes(),
    heading(t('terms.cancellation.title')),
    paragraph(t.rich('terms.cancellation.text', { hours, ...refundDays, damageHours })),
    heading(t('terms.complaints.title')),
    paragraph(t.rich('terms.complaints.text')),
    heading(t('terms.law.title')),
    paragraph(t('terms.law.rights')),
    paragraph(t('terms.law.changes')),
  ];
}
