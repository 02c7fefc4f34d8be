import { t } from '@tula/messages/accounts.ts';
import * as z from 'zod/mini';
import { paiseAmount } from '../calls/amounts.ts';
import { endpoint } from '../calls/endpoint.ts';
import { required, wholeFile } from '../calls/fields.ts';
import { isFinancialYear, isPeriod } from '../values/periods.ts';
import { dutyKind } from '../shop/duties.ts';
import { SELLER_STATUSES } from '../shop/tax.ts';
import { gatewayName } from './payments.ts';
import { differingPayments } from '../today/today.ts';

const forAccounts = { who: 'staff', roles: ['owner', 'accounts'] } as const;

/** A month, 2026-11, a quarter of a financial year, 26-27-Q3, or a financial year, 26-27. */
export const period = z.string(required).check(z.refine(isPeriod, { error: () => t('period') }));

/** The register, the files of the return GSTR-1 as its offline tool reads them, and the file for Tally. */
export const TAX_FILES = [
  'register',
  'b2b',
  'b2cl',
  'b2cs',
  'cdnr',
  'cdnur',
  'exemp',
  'hsn-b2b',
  'hsn-b2c',
  'docs',
  'tally',
  'kilograms',
] as const;
export type TaxFile = (typeof TAX_FILES)[number];

export const exportTaxFile = endpoint({
  method: 'GET',
  path: '/staff/tax-file/{file}',
  ...forAccounts,
  does: 'The tax documents of a month or financial year as CSV: register, a file of GSTR-1, or for Tally',
  params: z.object({ file: z.enum(TAX_FILES) }),
  query: z.object({ period }),
  file: 'text/csv',
  result: wholeFile,
  problems: [],
});

/** A return is made for a month, or for a quarter by who files them so. */
const month = period.check(z.refine((text) => !isFinancialYear(text), { error: () => t('month') }));

export const exportReturn = endpoint({
  method: 'GET',
  path: '/staff/gstr1.json',
  ...forAccounts,
  does: 'The return GSTR-1 of a month or quarter at whose end the shop was a regular seller, as the GST portal takes it',
  query: z.object({ month }),
  file: 'application/json',
  /** As the GST portal describes it, whose names change with its rules. */
  holds: z.looseObject({}),
  result: wholeFile,
  problems: [],
});

export const exportTally = endpoint({
  method: 'GET',
  path: '/staff/tally.xml',
  ...forAccounts,
  does: 'The tax documents of a month or financial year as Tally imports them: parties, items and vouchers',
  query: z.object({ period }),
  file: 'application/xml',
  result: wholeFile,
  problems: [],
});

export const exportAllTaxFiles = endpoint({
  method: 'GET',
  path: '/staff/tax-files.zip',
  ...forAccounts,
  does: 'All tax files of a month or financial year in one ZIP file: register, GSTR-1, Tally',
  query: z.object({ period }),
  file: 'application/zip',
  result: wholeFile,
  isExpensive: true,
  problems: ['BUSY'],
});

const money = {
  takenPaise: paiseAmount,
  refundedPaise: paiseAmount,
  /** Banks took back so much, less what they returned. */
  chargebacksPaise: paiseAmount,
  /** As far as the gateway told them. */
  feesPaise: paiseAmount,
  settledPaise: paiseAmount,
};
export const accountsOfDay = z.object({ day: z.string(), gateway: gatewayName, ...money });
export const accountsOfGateway = z.object({ gateway: gatewayName, ...money });
export const taxedAt = z.object({
  state: z.string(),
  /** In hundredths of a percent. */
  rate: z.int(),
  taxablePaise: paiseAmount,
  centralPaise: paiseAmount,
  statePaise: paiseAmount,
  integratedPaise: paiseAmount,
});

/** The sums that documents and ledger must share, by name. */
const DOCUMENT_CHECKS = ['sale', 'receiptVoucher', 'note', 'takenBack', 'rows'] as const;
export type DocumentCheck = (typeof DOCUMENT_CHECKS)[number];

export const readAccounts = endpoint({
  method: 'GET',
  path: '/staff/accounts',
  ...forAccounts,
  does: 'What was taken, refunded and taxed in a month or financial year, and where documents and ledger differ',
  query: z.object({ period }),
  result: z.object({
    /** By day and gateway; days without money are left out. */
    days: z.array(accountsOfDay),
    gateways: z.array(accountsOfGateway),
    /** Invoices, bills and receipts less notes, by place of supply and rate. */
    taxes: z.array(taxedAt),
    documents: z.object({
      count: z.int(),
      salesPaise: paiseAmount,
      notesPaise: paiseAmount,
      /** Received for orders whose document is not written yet: at the end of the period. */
      advancesPaise: paiseAmount,
    }),
    /** Numbers of the financial year that were given, whose documents a restore of an older backup has lost. */
    lostNumbers: z.array(z.object({ first: z.string(), last: z.string(), restoredAt: z.string() })),
    /** Payments of any period on which the gateway's list and our records disagree, until staff resolve them. */
    differingPayments,
    /** Which checks fail and for which documents: empty when all documents equal the ledger. */
    differences: z.array(z.object({ check: z.enum(DOCUMENT_CHECKS), references: z.array(z.string()) })),
  }),
  problems: [],
});

/** The sums that the files of a period must share with its documents and the ledger, by name. */
const FILE_CHECKS = ['register', 'gstr1', 'tally', 'ledger'] as const;
export type FileCheck = (typeof FILE_CHECKS)[number];

const SUMMED = ['documents', 'register', 'gstr1', 'tally', 'ledger'] as const;
export type Summed = (typeof SUMMED)[number];

/** Null where it has no such amount. */
const knownAmount = z.nullable(paiseAmount);
export const sumsOf = z.object({
  of: z.enum(SUMMED),
  /** Supplies less notes, without their taxes. */
  valuePaise: knownAmount,
  taxPaise: knownAmount,
  /** Rounding to the rupee added so much; below zero where it took something off. */
  roundingPaise: knownAmount,
  totalPaise: knownAmount,
});

export const readFileSums = endpoint({
  method: 'GET',
  path: '/staff/tax-file-sums',
  ...forAccounts,
  does: 'What the tax files of a month or financial year add up to, beside its documents and the ledger',
  query: z.object({ period }),
  result: z.object({
    /** GSTR-1 has only what a regular seller supplied, and no rounding. */
    sums: z.array(sumsOf),
    /** Which files differ: empty when all of them equal documents and ledger to the paisa. */
    differences: z.array(z.enum(FILE_CHECKS)),
  }),
  isExpensive: true,
  problems: ['BUSY'],
});

const duty = z.object({
  kind: dutyKind,
  /** The period that it is about: a month, a quarter or a financial year. */
  period,
  dueOn: z.string(),
  /** The member of staff who marked it as done, and the time; null while it is not done. */
  done: z.nullable(z.object({ by: z.string(), at: z.string() })),
});
export type ListedDuty = z.infer<typeof duty>;

export const listDuties = endpoint({
  method: 'GET',
  path: '/staff/duties',
  ...forAccounts,
  does: 'What is to be filed around today, by the registration of the shop, with the last day of each',
  result: z.object({
    status: z.enum(SELLER_STATUSES),
    /** The nearest last day first. */
    duties: z.array(duty),
    /** The last day of the food licence or of its fee; null while nobody has entered one. */
    licenceExpiresOn: z.nullable(z.string()),
    /** How many products on sale lack something on their labels; null for a role that does not complete them. */
    incompletePacks: z.nullable(z.int()),
  }),
  problems: [],
});

export const markDuty = endpoint({
  method: 'PUT',
  path: '/staff/duty/{kind}/{period}',
  ...forAccounts,
  does: 'Says that something was filed, or that it was not after all; it comes back in its next period',
  params: z.object({ kind: dutyKind, period }),
  body: z.object({ isDone: z.boolean(required) }),
  result: z.object({}),
  notFound: 'DUTY_NOT_FOUND',
  problems: ['DUTY_NOT_FOUND'],
});
