import type { ParsedOf, ResultOf } from '@tula/contract/calls/endpoint.ts';
import {
  ENQUIRY_PAGE_SIZE,
  type Enquiry,
  type listEnquiries as listEndpoint,
  type readEnquiry as readEndpoint,
} from '@tula/contract/orders/enquiries.ts';
import { MOST_SHOWN, type NeedsAttention } from '@tula/contract/today/today.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { type NamesForStaff, pickNameForStaff, readNamesForStaff } from '../../catalogue/products-query.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { EnquiryId } from './enquiries-query.ts';
import { countOpenEnquiries, enquiriesAfter, findEnquiry, type StoredEnquiry } from './enquiries-store.ts';

export async function listEnquiries(
  { database: { db } }: Pick<Parts, 'database'>,
  { filter, after }: ParsedOf<typeof listEndpoint>['query'],
): Promise<ResultOf<typeof listEndpoint>> {
  const [found, open] = await Promise.all([
    enquiriesAfter(db, filter, { after, most: ENQUIRY_PAGE_SIZE + 1 }),
    countOpenEnquiries(db),
  ]);
  const shown = found.slice(0, ENQUIRY_PAGE_SIZE);
  const next = found.length > ENQUIRY_PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null;
  const names = await namesIn(db, shown);
  return { enquiries: shown.map((enquiry) => answer(enquiry, names)), next, open };
}

/** What one of them asks. Throws ENQUIRY_NOT_FOUND. */
export async function readEnquiry(
  { database: { db } }: Pick<Parts, 'database'>,
  id: EnquiryId,
): Promise<ResultOf<typeof readEndpoint>> {
  const enquiry = await findEnquiry(db, id);
  if (enquiry === undefined) throw new Problem('ENQUIRY_NOT_FOUND');
  return { enquiry: answer(enquiry, await namesIn(db, [enquiry])) };
}

const namesIn = (db: Db, enquiries: readonly StoredEnquiry[]) =>
  readNamesForStaff(
    db,
    enquiries.flatMap(({ products }) => products.map(({ id }) => id)),
  );

function answer(enquiry: StoredEnquiry, names: NamesForStaff): Enquiry {
  const { id, number, products, weightGrams, neededOn, pincode, note, name, email, phone } = enquiry;
  const { outcome, orderNumber } = enquiry;
  return {
    id,
    number,
    madeAt: enquiry.madeAt.toISOString(),
    products: products.map(({ id: product, name: asked, kg }) => {
      return { id: product, name: asked, ...pickNameForStaff(names, product), kg };
    }),
    weightKg: weightGrams / 1000,
    neededOn,
    pincode,
    note,
    name,
    email,
    phone,
    closedAt: enquiry.closedAt?.toISOString() ?? null,
    outcome,
    orderNumber,
  };
}

/** Those that wait for an answer, for Today. */
export async function readOpenEnquiries(
  { database: { db } }: Pick<Parts, 'database'>,
  most: number,
): Promise<NeedsAttention['enquiries']> {
  const [found, open] = await Promise.all([
    enquiriesAfter(db, 'open', { after: undefined, most: MOST_SHOWN }),
    countOpenEnquiries(db),
  ]);
  const shown = found.map(({ number, weightGrams, neededOn, madeAt }) => {
    return { number, weightKg: weightGrams / 1000, neededOn, since: madeAt.toISOString() };
  });
  return { count: Math.min(open, most), shown };
}
