import { INDIAN_STATES } from '@tula/contract/delivery/states.ts';
import {
  type DatedRuleName,
  E_INVOICE_NEAR_RUPEES,
  E_INVOICE_RUPEES,
  FOOD_REGISTRATION_RUPEES,
  LARGE_SALE_RUPEES,
  SIMPLE_REGISTRATION_RUPEES,
} from '@tula/contract/shop/dated-rules.ts';
import { E_WAY_RUPEES, eWayLimitInside, statesInDispute } from '@tula/contract/shop/e-way-limits.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { DEFAULT_TAX, formatRate } from '@tula/contract/shop/tax.ts';
import { formatLimit } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/dated-rules.ts';

/** A rule in words: what it says, what the shop and its owner do, and what somebody should confirm. */
type RuleTexts = { title: string; rule: string; shop: string; owner: string; confirm: string };

/** Every dated rule in words, with the amounts of a day such as 2026-11-28. */
export function ruleTexts(day: string): Record<DatedRuleName, RuleTexts> {
  return { ...ofTaxes(day), ...ofFood(), ...ofData() };
}

function ofTaxes(day: string) {
  const { state } = shop.address;
  const code = INDIAN_STATES.find(({ name }) => name === state)?.gstCode ?? '';
  const between = formatLimit(E_WAY_RUPEES);
  const inside = formatLimit(eWayLimitInside(code, day));
  return {
    eWayBill: {
      title: t('eWayBill'),
      rule: t('eWayBill.rule', { between }),
      shop: t('eWayBill.shop', { inside, state }),
      owner: t('eWayBill.owner'),
      confirm: t('eWayBill.confirm', { states: statesInDispute().join(', '), between }),
    },
    eInvoice: {
      title: t('eInvoice'),
      rule: t('eInvoice.rule', { limit: formatLimit(E_INVOICE_RUPEES) }),
      shop: t('eInvoice.shop', { near: formatLimit(E_INVOICE_NEAR_RUPEES) }),
      owner: t('eInvoice.owner'),
      confirm: t('eInvoice.confirm'),
    },
    quarterlyReturns: {
      title: t('quarterlyReturns'),
      rule: t('quarterlyReturns.rule'),
      shop: t('quarterlyReturns.shop'),
      owner: t('quarterlyReturns.owner'),
      confirm: t('quarterlyReturns.confirm'),
    },
    compositionReturn: {
      title: t('compositionReturn'),
      rule: t('compositionReturn.rule'),
      shop: t('compositionReturn.shop'),
      owner: t('compositionReturn.owner'),
      confirm: t('compositionReturn.confirm'),
    },
    largeSales: {
      title: t('largeSales'),
      rule: t('largeSales.rule', { limit: formatLimit(LARGE_SALE_RUPEES) }),
      shop: t('largeSales.shop'),
      owner: t('largeSales.owner'),
      confirm: t('largeSales.confirm'),
    },
    snackRate: {
      title: t('snackRate'),
      rule: t('snackRate.rule', { percent: formatRate(DEFAULT_TAX.defaultRates[0]?.rate ?? 0) }),
      shop: t('snackRate.shop'),
      owner: t('snackRate.owner'),
      confirm: t('snackRate.confirm'),
    },
    simpleRegistration: {
      title: t('simpleRegistration'),
      rule: t('simpleRegistration.rule', { limit: formatLimit(SIMPLE_REGISTRATION_RUPEES) }),
      shop: t('simpleRegistration.shop'),
      owner: t('simpleRegistration.owner'),
      confirm: t('simpleRegistration.confirm'),
    },
  };
}

function ofFood() {
  return {
    foodLicence: {
      title: t('foodLicence'),
      rule: t('foodLicence.rule', { limit: formatLimit(FOOD_REGISTRATION_RUPEES) }),
      shop: t('foodLicence.shop'),
      owner: t('foodLicence.owner'),
      confirm: t('foodLicence.confirm'),
    },
    foodReturn: {
      title: t('foodReturn'),
      rule: t('foodReturn.rule'),
      shop: t('foodReturn.shop'),
      owner: t('foodReturn.owner'),
      confirm: t('foodReturn.confirm'),
    },
    unitPrice: {
      title: t('unitPrice'),
      rule: t('unitPrice.rule'),
      shop: t('unitPrice.shop'),
      owner: t('unitPrice.owner'),
      confirm: t('unitPrice.confirm'),
    },
    labelling: {
      title: t('labelling'),
      rule: t('labelling.rule'),
      shop: t('labelling.shop'),
      owner: t('labelling.owner'),
      confirm: t('labelling.confirm'),
    },
    originFilter: {
      title: t('originFilter'),
      rule: t('originFilter.rule'),
      shop: t('originFilter.shop'),
      owner: t('originFilter.owner'),
      confirm: t('originFilter.confirm'),
    },
  };
}

function ofData() {
  return {
    dataProtection: {
      title: t('dataProtection'),
      rule: t('dataProtection.rule'),
      shop: t('dataProtection.shop'),
      owner: t('dataProtection.owner'),
      confirm: t('dataProtection.confirm'),
    },
  };
}
