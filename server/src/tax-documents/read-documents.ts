import type { CustomerId, OrderId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { listTaxDocuments, TaxDocument } from '@tula/contract/orders/tax-documents.ts';
import { takesEWayBills } from '@tula/contract/shop/tax.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { orderByNumberOrId, orderOfCustomer } from '../orders/find-order-query.ts';
import type { Parts } from '../platform/parts.ts';
import { taxInUse } from '../settings/tax-query.ts';
import { needsEWayBill } from './e-way-bill.ts';
import { jointContent } from './sale-content.ts';
import {
  documentsOfOrder,
  readEWayBill,
  readFailure,
  type StoredDocument,
  taxesOfOrder,
} from './tax-documents-store.ts';

type ReadParts = Pick<Parts, 'database' | 'clock'>;

function documentAnswer({ id, content }: StoredDocument): TaxDocument {
  const { kind, number, issuedAt, totals } = content;
  return { id, kind, number, issuedAt, totalPaise: totals.totalPaise };
}

/** Reads the documents of a customer's own order, once the owner lets customers have them. */
export async function readOwnDocuments(
  { database: { db } }: ReadParts,
  { customerId, numberOrId }: { customerId: CustomerId; numberOrId: string },
): Promise<TaxDocument[]> {
  const order = await orderOfCustomer(db, customerId, numberOrId);
  if (order === undefined) throw new Problem('ORDER_NOT_FOUND');
  if (!(await taxInUse(db)).showsDocuments) return [];
  return (await documentsOfOrder(db, order.id)).map(documentAnswer);
}

export async function readDocuments(
  { database: { db }, clock }: ReadParts,
  numberOrId: string,
): Promise<ResultOf<typeof listTaxDocuments>> {
  const order = await orderByNumberOrId(db, numberOrId);
  if (order === undefined) throw new Problem('ORDER_NOT_FOUND');
  const today = dayOf(clock.now());
  const [stored, failure, tax, taxesOfLines, eWayBill] = await Promise.all([
    documentsOfOrder(db, order.id),
    readFailure(db, order.id),
    taxInUse(db),
    taxesOfOrder(db, order.id),
    readEWayBill(db, order.id),
  ]);
  const isParcel = order.deliveryMethod === 'through_courier';
  const isAbroad = failure !== null;
  const parcel = isAbroad ? undefined : jointContent(order, { shop, tax, taxesOfLines, at: clock.now() });
  return {
    documents: stored.map(documentAnswer),
    failure,
    needsEWayBill: parcel !== undefined && needsEWayBill(parcel, tax, today),
    takesEWayBill: isParcel && takesEWayBills(tax, today),
    eWayBill,
  };
}

/** The documents of an order, or one of them; throws TAX_DOCUMENT_NOT_FOUND where there is none. */
export async function documentsToPrint(
  { database: { db } }: ReadParts,
  numberOrId: string,
  documentId: string | undefined,
): Promise<StoredDocument[]> {
  const order = await orderByNumberOrId(db, numberOrId);
  const documents = order === undefined ? [] : await documentsOfOrder(db, order.id as OrderId);
  const chosen = documents.filter(({ id }) => documentId === undefined || id === documentId);
  if (chosen.length === 0) throw new Problem('TAX_DOCUMENT_NOT_FOUND');
  return chosen;
}
