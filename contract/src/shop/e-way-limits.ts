import { INDIAN_STATES } from '../delivery/states.ts';
import { rowOn } from '../values/dated-rows.ts';
import type { Sureness } from './dated-rules.ts';

/** Goods worth more rupees need an e-way bill from a day on. */
export type DatedLimit = { from: string; rupees: number };
export type OwnLimit = { rows: readonly DatedLimit[]; sureness: Sureness; source: string };

/**
 * By CGST rule 138 goods worth more than fifty thousand rupees travel with an e-way bill. Their taxes count, exempt
 * goods do not. Inside a state, that state's own limit holds.
 */
export const E_WAY_RUPEES = 50_000;

/**
 * The states that have, or had, a limit of their own, by the first two digits of their GST numbers. All others keep the
 * limit of the rule, also those for which published lists differ: a bill made in vain costs minutes, a missing one a fine.
 */
export const OWN_E_WAY_LIMITS: Readonly<Record<string, OwnLimit>> = {
  '03': {
    rows: [{ from: '2018-10-08', rupees: 100_000 }],
    sureness: 'secondary',
    source: 'PA/ETC/2018/175, 13 September 2018',
  },
  '07': {
    rows: [{ from: '2018-06-16', rupees: 100_000 }],
    sureness: 'official',
    source: 'Notification 03/2018, 15 June 2018',
  },
  // Within one city it is said to be ₹2,00,000; the shop knows no city limits.
  '08': {
    rows: [{ from: '2022-04-01', rupees: 100_000 }],
    sureness: 'secondary',
    source: 'Published lists of limits',
  },
  '19': {
    rows: [
      { from: '2018-06-06', rupees: 100_000 },
      { from: '2026-06-01', rupees: E_WAY_RUPEES },
    ],
    sureness: 'secondary',
    source: '02/2023-C.T./GST, 10 November 2023, said to hold since 1 June 2026',
  },
  '27': {
    rows: [{ from: '2018-07-01', rupees: 100_000 }],
    sureness: 'official',
    source: 'Notification 15E/2018 – State Tax, 29 June 2018',
  },
  '33': {
    rows: [{ from: '2018-06-02', rupees: 100_000 }],
    sureness: 'official',
    source: 'Notification 09/2018, 31 May 2018',
  },
};

/** Published lists name other limits or conditions for these states, such as Bihar and Jharkhand. */
const DISPUTED = ['01', '04', '10', '15', '20', '22', '23', '24', '30'];

/** The limit, in rupees, of a state on a day such as 2026-11-28; the code is the beginning of its GST numbers. */
export function eWayLimitInside(stateCode: string, day: string): number {
  const own = OWN_E_WAY_LIMITS[stateCode];
  return own === undefined ? E_WAY_RUPEES : rowOn(own.rows, day).rupees;
}

/** The names of the states about whose limits published lists differ. */
export function statesInDispute(): string[] {
  return INDIAN_STATES.filter(({ gstCode }) => DISPUTED.includes(gstCode)).map(({ name }) => name);
}
