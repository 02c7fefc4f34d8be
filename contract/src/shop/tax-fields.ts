import { t } from '@tula/messages/settings-fields.ts';
import * as z from 'zod/mini';
import { required, requiredLine } from '../calls/fields.ts';
import { plainCode } from '../calls/pasted.ts';
import { INDIAN_STATES } from '../delivery/states.ts';
import { isDay } from '../kitchen/labels.ts';
import { isGstin } from './gstin.ts';
import { DELIVERY_TAXES, HSN_DIGITS, ISSUES_AT, RETURNS_FILED, SELLER_STATUSES, TAX_RATES } from './tax.ts';

const day = z.string(required).check(z.refine(isDay, { error: () => t('day') }));

/** A change of status or rate is rare; far more rows than a shop will have. */
const MOST_ROWS = 20;

const isOfKnownState = (gstin: string) => INDIAN_STATES.some(({ gstCode }) => gstin.startsWith(gstCode));

const seller = z
  .object({
    from: day,
    status: z.enum(SELLER_STATUSES),
    gstin: z.nullable(
      z.string().check(
        z.overwrite(plainCode),
        z.toUpperCase(),
        z.refine((text) => isGstin(text) && isOfKnownState(text), { error: () => t('gstin') }),
      ),
    ),
  })
  .check(
    z.refine(({ status, gstin }) => status === 'unregistered' || gstin !== null, {
      path: ['gstin'],
      error: () => t('tax.gstinMissing'),
    }),
    z.refine(({ status, gstin }) => status !== 'unregistered' || gstin === null, {
      path: ['gstin'],
      error: () => t('tax.gstinNeedless'),
    }),
  );

export const datedRate = z.object({
  from: day,
  rate: z
    .int(required)
    .check(z.refine((one) => TAX_RATES.some((known) => known === one), { error: () => t('tax.rate') })),
});

/** Each row begins later than the one before. */
function inOrder<Row extends { from: string }>(): z.core.CheckFn<Row[]> {
  return ({ value, issues }) => {
    for (const [at, { from }] of value.entries()) {
      const before = value[at - 1];
      if (before === undefined || before.from < from) continue;
      issues.push({ code: 'custom', input: from, path: [at, 'from'], message: t('tax.later') });
    }
  };
}

/** 4, 6 or 8 digits. */
export const hsn = z.string().check(
  z.overwrite(plainCode),
  z.refine((text) => HSN.test(text), { error: () => t('tax.hsn') }),
);
const HSN = /^[0-9]{4}(?:[0-9]{2}){0,2}$/;

const LIMIT = { error: () => t('tax.limit') };
const limit = z.int(LIMIT).check(z.minimum(1, LIMIT), z.maximum(10_000_000, LIMIT));

/** Rates by the day from which they are due, the earliest first. */
export const datedRates = z.array(datedRate).check(z.maxLength(MOST_ROWS), inOrder());

const rules = z.object({
  from: day,
  hsnDigits: z.literal(HSN_DIGITS),
  deliveryTax: z.enum(DELIVERY_TAXES),
  eWayInsideRupees: z.nullable(limit),
  eWayBetweenRupees: limit,
  largeSaleRupees: limit,
});

const ledger = requiredLine(60);
const tallyLedgers = z.object({
  customers: ledger,
  sales: ledger,
  exemptSales: ledger,
  cgst: ledger,
  sgst: ledger,
  utgst: ledger,
  igst: ledger,
  roundOff: ledger,
});

/** The taxes of the shop as an owner may set them. */
export const taxFields = z
  .object({
    sellers: z.array(seller).check(z.maxLength(MOST_ROWS), inOrder()),
    defaultHsn: z.nullable(hsn),
    defaultRates: datedRates.check(z.minLength(1, { error: () => t('tax.noRate') })),
    rules: z
      .array(rules)
      .check(z.maxLength(MOST_ROWS), inOrder(), z.minLength(1, { error: () => t('tax.noRules') })),
    filesReturns: z.enum(RETURNS_FILED),
    takesBuyerGstin: z.boolean(required),
    givesVouchers: z.boolean(required),
    issuesAt: z.enum(ISSUES_AT),
    showsDocuments: z.boolean(required),
    mailsDocuments: z.boolean(required),
    tallyLedgers,
  })
  .check(
    z.refine(
      ({ sellers, defaultHsn }) => defaultHsn !== null || sellers.every(({ status }) => status !== 'regular'),
      {
        path: ['defaultHsn'],
        error: () => t('tax.hsnMissing'),
      },
    ),
  );
