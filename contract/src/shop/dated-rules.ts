/**
 * How sure a rule is. `official`: its own text was read, as quoted from the gazette or a notification. `secondary`: only
 * what others say of it was read. `unclear`: they differ. A professional should confirm all but the first kind.
 */
export type Sureness = 'official' | 'secondary' | 'unclear';

/** A rule of law: its first day, such as 2026-04-01, how sure the shop is of it, and the text that has it. */
type DatedRule = { from: string; sureness: Sureness; source: string };

/** The day on which all of them were read last. */
export const RULES_READ_ON = '2026-11-28';

/**
 * The rules with a day that the shop knows, the earliest first. Pages and code read the days and amounts here, so that
 * what is told is what is done. A rule that changes gets its new day here.
 */
export const DATED_RULES = {
  foodReturn: {
    from: '2011-08-05',
    sureness: 'secondary',
    source:
      'Food Safety and Standards (Licensing and Registration of Food Businesses) Regulations, 2011, 2.1.13',
  },
  eWayBill: { from: '2018-04-01', sureness: 'secondary', source: 'CGST Rules, 2017, rule 138' },
  quarterlyReturns: {
    from: '2021-01-01',
    sureness: 'secondary',
    source: 'Notification 84/2020 – Central Tax, 10 November 2020; CGST Rules, 2017, rules 59 to 61A',
  },
  eInvoice: {
    from: '2023-08-01',
    sureness: 'secondary',
    source: 'Notification 10/2023 – Central Tax, 10 May 2023',
  },
  unitPrice: {
    from: '2024-01-01',
    sureness: 'secondary',
    source: 'Legal Metrology (Packaged Commodities) Rules, 2011, rule 6',
  },
  compositionReturn: {
    from: '2024-04-01',
    sureness: 'secondary',
    source: 'Notification 12/2024 – Central Tax, 10 July 2024; CGST Rules, 2017, rule 62',
  },
  largeSales: {
    from: '2024-08-01',
    sureness: 'secondary',
    source: 'GST offline tool 3.2.4, table 5 of GSTR-1',
  },
  snackRate: {
    from: '2025-09-22',
    sureness: 'secondary',
    source: 'Notification 9/2025 – Central Tax (Rate)',
  },
  simpleRegistration: { from: '2025-11-01', sureness: 'secondary', source: 'CGST Rules, 2017, rule 14A' },
  foodLicence: {
    from: '2026-04-01',
    sureness: 'secondary',
    source: 'FSSAI, amended licensing regulations and their questions and answers, 2026',
  },
  dataProtection: {
    from: '2027-05-13',
    sureness: 'unclear',
    source: 'Digital Personal Data Protection Rules, 2025, G.S.R. 846(E), rule 1',
  },
  labelling: {
    from: '2027-07-01',
    sureness: 'secondary',
    source: 'Food Safety and Standards (Labelling and Display) First Amendment Regulations, 2026',
  },
  originFilter: {
    from: '2027-07-01',
    sureness: 'unclear',
    source: 'Legal Metrology (Packaged Commodities) Rules, 2011, rule 6(10A), G.S.R. 312(E) of 27 April 2026',
  },
} as const satisfies Record<string, DatedRule>;
export type DatedRuleName = keyof typeof DATED_RULES;
export const DATED_RULE_NAMES = Object.keys(DATED_RULES) as DatedRuleName[];

/** A shop registers with the food authority up to this yearly turnover; above it needs a licence of its State. */
export const FOOD_REGISTRATION_RUPEES = 15_000_000;
/** A sale to another state that is worth more than this is listed by itself in the return GSTR-1. */
export const LARGE_SALE_RUPEES = 100_000;
/** A month's tax on sales to registered businesses up to which rule 14A registers a seller in three days. */
export const SIMPLE_REGISTRATION_RUPEES = 250_000;
/** Invoices to businesses are registered with the tax office once a financial year had a higher turnover. */
export const E_INVOICE_RUPEES = 50_000_000;

/** From this turnover on the shop says that the limit is near: some of it may be made elsewhere. */
export const E_INVOICE_NEAR_RUPEES = 40_000_000;

/**
 * Returns what is to be said of a financial year's turnover, in rupees without taxes; undefined below four fifths of
 * the limit.
 */
export function eInvoiceStage(turnoverRupees: number): 'above' | 'near' | undefined {
  if (turnoverRupees > E_INVOICE_RUPEES) return 'above';
  return turnoverRupees >= E_INVOICE_NEAR_RUPEES ? 'near' : undefined;
}

/** Says whether a rule holds on a day such as 2026-11-28; it begins on its first day. */
export function isInForce(rule: DatedRuleName, day: string): boolean {
  return DATED_RULES[rule].from <= day;
}

/** Owners are warned of a rule so many days before its first day. */
const WARNED_DAYS = 60;
const DAY_MS = 86_400_000;

/** The days until a rule begins: 1 on the day before, 0 on its first day, negative afterwards. */
export function daysUntilRule(rule: DatedRuleName, today: string): number {
  return Math.round((Date.parse(DATED_RULES[rule].from) - Date.parse(today)) / DAY_MS);
}

/** The rules of which owners are warned on a day: those that begin within 60 days, the earliest first. */
export function rulesAhead(today: string): DatedRuleName[] {
  return DATED_RULE_NAMES.filter((name) => {
    const days = daysUntilRule(name, today);
    return days > 0 && days <= WARNED_DAYS;
  });
}
