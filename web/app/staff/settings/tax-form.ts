import { type ShopTax, TALLY_LEDGERS } from '@tula/contract/shop/tax.ts';
import { saveTax } from '@tula/contract/shop/settings-calls.ts';
import { send } from '../../data/api.ts';
import type { FormValues } from '../../forms/form-errors.ts';

const SELLER = ['from', 'status', 'gstin'];
const RATE = ['from', 'rate'];
const RULE = ['from', 'hsnDigits', 'deliveryTax', 'eWayInsideRupees', 'eWayBetweenRupees', 'largeSaleRupees'];
const SWITCHES = ['takesBuyerGstin', 'givesVouchers', 'showsDocuments', 'mailsDocuments'] as const;

const INPUTS_OF: Record<string, readonly string[]> = { sellers: SELLER, defaultRates: RATE, rules: RULE };

/** Inputs of the taxes: rows are numbered. A row that is empty is left out. */
export const TAX_FORM = {
  start({
    sellers,
    defaultRates,
    rules,
    defaultHsn,
    tallyLedgers,
    issuesAt,
    filesReturns,
    ...switches
  }: ShopTax): FormValues {
    const rows = [
      ...sellers.map(({ from, status, gstin }, at) => ({
        [`sellers.${at}.from`]: from,
        [`sellers.${at}.status`]: status,
        [`sellers.${at}.gstin`]: gstin ?? '',
      })),
      ...defaultRates.map(({ from, rate }, at) => ({
        [`defaultRates.${at}.from`]: from,
        [`defaultRates.${at}.rate`]: String(rate),
      })),
      ...rules.map((rule, at) =>
        Object.fromEntries(
          Object.entries(rule).map(([name, value]) => [`rules.${at}.${name}`, String(value ?? '')]),
        ),
      ),
      Object.fromEntries(TALLY_LEDGERS.map((name) => [`tallyLedgers.${name}`, tallyLedgers[name]])),
      Object.fromEntries(SWITCHES.map((name) => [name, String(switches[name])])),
    ];
    return Object.assign({ defaultHsn: defaultHsn ?? '', issuesAt, filesReturns }, ...rows) as FormValues;
  },
  read: readTax,
  save: (settings: ShopTax, basedOn: number) => send(saveTax, { body: { basedOn, settings } }),
  /** Empty rows are left out before rows are checked, so the second row may be the first that is. */
  inputOf(field: string, values: FormValues): string {
    const [list = '', at = '', ...rest] = field.split('.');
    const inputs = INPUTS_OF[list];
    if (inputs === undefined) return field;
    if (at === '') return `${list}.0.from`;
    const row = filledRows(values, list, inputs)[Number(at)];
    return [list, row ?? at, ...rest].join('.');
  },
};

/** Returns what is typed, for the schema to check. */
export function readTax(values: FormValues): unknown {
  const valueOf = (name: string) => values[name]?.trim() ?? '';
  const gstin = (text: string) => (text === '' ? null : text.replaceAll(/\s/g, ''));
  const hsn = valueOf('defaultHsn').replaceAll(/\s/g, '');
  return {
    sellers: filledRows(values, 'sellers', SELLER).map((row) => ({
      from: valueOf(`sellers.${row}.from`),
      status: valueOf(`sellers.${row}.status`),
      gstin: gstin(valueOf(`sellers.${row}.gstin`)),
    })),
    defaultHsn: hsn === '' ? null : hsn,
    defaultRates: filledRows(values, 'defaultRates', RATE).map((row) => ({
      from: valueOf(`defaultRates.${row}.from`),
      rate:
        valueOf(`defaultRates.${row}.rate`) === '' ? undefined : Number(valueOf(`defaultRates.${row}.rate`)),
    })),
    rules: filledRows(values, 'rules', RULE).map((row) => ruleOf((name) => valueOf(`rules.${row}.${name}`))),
    ...Object.fromEntries(SWITCHES.map((name) => [name, valueOf(name) === 'true'])),
    issuesAt: valueOf('issuesAt'),
    filesReturns: valueOf('filesReturns'),
    tallyLedgers: Object.fromEntries(TALLY_LEDGERS.map((name) => [name, valueOf(`tallyLedgers.${name}`)])),
  };
}

function ruleOf(valueOf: (name: string) => string) {
  return {
    from: valueOf('from'),
    hsnDigits: Number(valueOf('hsnDigits')),
    deliveryTax: valueOf('deliveryTax'),
    eWayInsideRupees: parseNumber(valueOf('eWayInsideRupees')) ?? null,
    eWayBetweenRupees: parseNumber(valueOf('eWayBetweenRupees')),
    largeSaleRupees: parseNumber(valueOf('largeSaleRupees')),
  };
}

const parseNumber = (typed: string) => (typed === '' ? undefined : Number(typed.replaceAll(',', '')));

/** The numbers of the rows of a list in which something is filled in. */
function filledRows(values: FormValues, list: string, inputs: readonly string[]): number[] {
  const rows = Object.keys(values).flatMap((name) => {
    const [of, row, input] = name.split('.');
    return of === list && input === 'from' ? [Number(row)] : [];
  });
  return rows
    .filter((row) => inputs.some((input) => (values[`${list}.${row}.${input}`] ?? '').trim() !== ''))
    .toSorted((one, other) => one - other);
}
