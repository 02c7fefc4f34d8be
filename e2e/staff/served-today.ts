import { paise } from '@tula/contract/values/money.ts';
import type { Today } from '@tula/contract/today/today.ts';
import type { Page } from '@playwright/test';

export const NONE = { count: 0, shown: [] };
export const NO_REFUNDS_DUE = { ...NONE, totalPaise: paise(0) };

/** Seven late orders and a failed refund. */
export const A_DAY: Today = {
  needs: {
    refundsDue: NO_REFUNDS_DUE,
    restsDue: NONE,
    lateOrders: {
      count: 7,
      shown: [
        {
          orderId: 'TL-7K4M2Q',
          since: '2026-11-10T06:30:00Z',
          name: 'Meenakshi Raman',
          sendBy: '2026-11-13',
        },
      ],
    },
    parcels: NONE,
    stuckPayments: NONE,
    openDisputes: NONE,
    differingPayments: NONE,
    failedRefunds: {
      count: 1,
      shown: [
        {
          orderId: 'TL-7K4M2R',
          since: '2026-11-14T06:30:00Z',
          amount: 280,
          amountPaise: paise(28_000),
          failure: 'Account closed',
        },
      ],
    },
    stalledRefunds: NONE,
    parkedMails: NONE,
    parkedMessages: NONE,
    complaints: NONE,
    enquiries: NONE,
    lowStock: NONE,
    incompletePacks: NONE,
    legal: NONE,
  },
  count: 8,
  newOrders: NONE,
  toCook: { orders: 0, weightGrams: 0 },
  dealtWith: [],
  closed: [],
};

/** Nothing needs anybody. */
export const A_GOOD_DAY: Today = {
  ...A_DAY,
  needs: { ...A_DAY.needs, lateOrders: NONE, failedRefunds: NONE },
  count: 0,
};

/** Serves this answer to the page, the strip and the menu. */
export async function serveToday(page: Page, today: Today) {
  await page.route('**/api/v1/staff/today', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify({ result: today }) }),
  );
}
