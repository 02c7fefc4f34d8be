import type { ProductId } from '@tula/contract/calls/ids.ts';
import { markCollected } from '@tula/contract/orders/handover.ts';
import { refundOrder, setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { saveTax } from '@tula/contract/shop/settings-calls.ts';
import { DEFAULT_TAX, type ShopTax, type TaxRules } from '@tula/contract/shop/tax.ts';
import { byCourier, openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';
import { reconcilePayments } from '../payments/attempts/reconcile-payments.ts';
import type { DocumentContent } from './document-content.ts';
import { issueDocuments } from './issue-documents.ts';

export const REGULAR = { from: '2026-04-01', status: 'regular', gstin: '33ABCPT1234F1Z3' } as const;

/** The rules of the default settings but for what differs. */
export function rules(change: Partial<TaxRules>): TaxRules {
  const [usual] = DEFAULT_TAX.rules;
  if (usual === undefined) throw new Error('there are no rules');
  return { ...usual, ...change };
}

export type TaxShop = Awaited<ReturnType<typeof openTaxShop>>;

/** A shop whose orders are sent, collected and refunded, with the documents that they get. */
export async function openTaxShop(settings: Parameters<typeof openOrdersShop>[0] = {}) {
  const shop: OrdersShop = await openOrdersShop({ env: { RATE_LIMIT: 'off' }, ...settings });
  const murukku: ProductId = await shop.aProduct();
  let shopper: Shopper = await shop.aShopper();
  let staff = (await shop.aStaffMember('Kamala')).token;
  let saved = 0;
  const must = (answer: { ok: boolean }) => {
    if (!answer.ok) throw new Error(JSON.stringify(answer));
  };
  const asStaff = () => ({ as: staff });
  const products = (count = 2) => [{ id: murukku, quantity: '500' as const, count }];
  const sent = async (number: string, tracking = `EE${number.slice(3)}IN`) => {
    must(
      await shop.call(
        setTrackingNumber,
        { params: { id: number }, body: { 'tracking-number': tracking } },
        asStaff(),
      ),
    );
    return number;
  };
  /** Waits until the gateway has made all refunds. */
  const gatewayActs = async () => {
    await shop.runJobs();
    for (let polls = 0; polls < 8; polls++) {
      shop.clock.advance({ seconds: 5 });
      await reconcilePayments(shop.parts);
    }
  };
  return {
    shop,
    murukku,
    asStaff,
    products,
    sent,
    shopper: () => shopper,
    /** Sessions end within hours. */
    async renew() {
      staff = (await shop.aStaffMember('Lata')).token;
      shopper = await shop.aShopper();
    },
    async taxes(changes: Partial<ShopTax>) {
      const body = { basedOn: saved, settings: { ...DEFAULT_TAX, defaultHsn: '210690', ...changes } };
      const answer = await shop.call(saveTax, { body }, asStaff());
      if (!answer.ok) throw new Error(JSON.stringify(answer));
      // What is saved as it is makes no version.
      saved = answer.result.version;
    },
    aPickup: (count = 2) => shop.paid(shopper, pickup(products(count))),
    aParcel: async () => shop.paid(shopper, byCourier(products(), await shop.anAddress(shopper))),
    async collected(number: string) {
      await sent(number, '0');
      must(await shop.call(markCollected, { params: { id: number }, body: { code: null } }, asStaff()));
      return number;
    },
    /** Refunds what is left of an order, and waits until the gateway has made it. */
    async refunded(number: string) {
      must(await shop.call(refundOrder, { params: { id: number } }, asStaff()));
      await gatewayActs();
    },
    gatewayActs,
    issue: () => issueDocuments(shop.parts),
    documents: async () =>
      (
        await shop.rows<{ content: DocumentContent }>(
          "SELECT content FROM tax_documents ORDER BY issued_at, kind <> 'receiptVoucher', refers_to NULLS FIRST, prefix, place",
        )
      ).map(({ content }) => content),
  };
}
