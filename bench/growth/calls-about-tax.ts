import { setTimeout } from 'node:timers/promises';
import { setTrackingNumber } from '@tula/contract/orders/orders.ts';
import * as documents from '@tula/contract/orders/tax-documents.ts';
import { readSettings, saveTax } from '@tula/contract/shop/settings-calls.ts';
import {
  exportAllTaxFiles,
  exportReturn,
  exportTally,
  exportTaxFile,
  readAccounts,
  listDuties,
  markDuty,
  readFileSums,
} from '@tula/contract/orders/accounts.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { byStaff, type GrowthCall, requestFor } from './growth-call.ts';
import type { PlacedOrder, ShopToMeasure } from './shop-to-measure.ts';

/** The job that writes documents runs every five seconds. */
const FEW = { samples: 2 };
const LOOK_AGAIN_MS = 500;

const periodNow = () => dayOf(new Date()).slice(0, 7);

/** An order that was sent, whose document is written. */
async function documented(shop: ShopToMeasure, turn: number): Promise<PlacedOrder & { documentId: string }> {
  const staff = { accessToken: shop.staffToken };
  const { tax } = await shop.api.call(readSettings, {}, staff);
  if (!tax.settings.showsDocuments) {
    const settings = { ...tax.settings, showsDocuments: true };
    await shop.api.call(saveTax, { body: { basedOn: tax.version, settings } }, staff);
  }
  const order = await shop.order(turn + 1);
  const body = { 'tracking-number': `TX${process.hrtime.bigint()}` };
  await shop.api.call(setTrackingNumber, { params: { id: order.number }, body }, staff);
  for (;;) {
    const listed = await shop.api.call(documents.listTaxDocuments, { params: { id: order.number } }, staff);
    const [first] = listed.documents;
    if (first !== undefined) return { ...order, documentId: first.id };
    await setTimeout(LOOK_AGAIN_MS);
  }
}

export const CALLS_ABOUT_TAX: Record<string, GrowthCall> = {
  readAccounts: byStaff(readAccounts, () => ({ query: { period: periodNow() } }), {
    ...FEW,
    growsBecause: 'it adds up the month',
  }),
  listDuties: byStaff(listDuties, () => ({})),
  markDuty: byStaff(markDuty, (turn) => ({
    params: { kind: 'foodReturn' as const, period: '26-27' },
    body: { isDone: turn % 2 === 0 },
  })),
  readFileSums: byStaff(readFileSums, () => ({ query: { period: periodNow() } }), {
    ...FEW,
    growsBecause: 'it adds up the files of the month',
  }),
  exportTaxFile: byStaff(
    exportTaxFile,
    () => ({ params: { file: 'register' as const }, query: { period: periodNow() } }),
    {
      ...FEW,
      growsBecause: 'the file has a line for each document of the month',
    },
  ),
  exportReturn: byStaff(exportReturn, () => ({ query: { month: periodNow() } }), {
    ...FEW,
    growsBecause: 'it adds up the documents of the month',
  }),
  exportAllTaxFiles: byStaff(exportAllTaxFiles, () => ({ query: { period: periodNow() } }), {
    ...FEW,
    growsBecause: 'its files have a line for each document of the month',
  }),
  exportTally: byStaff(exportTally, () => ({ query: { period: periodNow() } }), {
    ...FEW,
    growsBecause: 'the file has a voucher for each document of the month',
  }),
  listTaxDocuments: {
    ...FEW,
    async request(shop, turn) {
      const { number } = await documented(shop, turn);
      const staff = { accessToken: shop.staffToken };
      return requestFor(documents.listTaxDocuments, { params: { id: number } }, staff);
    },
  },
  printTaxDocuments: {
    ...FEW,
    async request(shop, turn) {
      const { number } = await documented(shop, turn);
      const staff = { accessToken: shop.staffToken };
      return requestFor(documents.printTaxDocuments, { params: { id: number }, query: {} }, staff);
    },
  },
  printParcelPapers: {
    ...FEW,
    async request(shop, turn) {
      const { number } = await documented(shop, turn);
      const staff = { accessToken: shop.staffToken };
      return requestFor(documents.printParcelPapers, { query: { orders: number } }, staff);
    },
  },
  listOwnTaxDocuments: {
    ...FEW,
    async request(shop, turn) {
      const { number, shopper } = await documented(shop, turn);
      return requestFor(documents.listOwnTaxDocuments, { params: { id: number } }, shopper);
    },
  },
  printOwnTaxDocument: {
    ...FEW,
    async request(shop, turn) {
      const { documentId, shopper } = await documented(shop, turn);
      return requestFor(documents.printOwnTaxDocument, { params: { documentId } }, shopper);
    },
  },
};
