import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { nothing } from '../calls/fields.ts';
import { intInPath, pageQuery, pagination } from '../calls/page.ts';

const roles = ['owner', 'catalogue'] as const;
export const OLD_ADDRESSES_OF_PAGE = 50;
/** More are not kept: an import has at most half as many products. */
export const MOST_OLD_ADDRESSES = 10_000;
const LONGEST_PATH = 2_000;

export const findOldAddress = endpoint({
  method: 'GET',
  path: '/public/old-address',
  who: 'anyone',
  section: 'Catalogue',
  does: 'The product that had this path in the shop that it comes from; null where none is on sale',
  query: z.object({ path: z.string().check(z.maxLength(LONGEST_PATH)) }),
  result: z.object({
    product: z.nullable(z.object({ id: z.string(), name: z.string(), slug: z.optional(z.string()) })),
  }),
  problems: [],
});

export const oldAddress = z.object({
  id: z.int(),
  path: z.string(),
  productId: z.string(),
  productName: z.string(),
});
export type OldAddress = z.infer<typeof oldAddress>;

export const listOldAddresses = endpoint({
  method: 'GET',
  path: '/product/old-address',
  who: 'staff',
  roles,
  does: 'The paths that products had in the shop that they come from, and that lead to their pages',
  query: z.object({ ...pageQuery(OLD_ADDRESSES_OF_PAGE) }),
  result: z.object({ addresses: z.array(oldAddress), pagination }),
  problems: [],
});

export const removeOldAddress = endpoint({
  method: 'DELETE',
  path: '/product/old-address/{id}',
  who: 'staff',
  roles,
  does: 'Removes a path, which leads to no product any more',
  params: z.object({ id: intInPath }),
  result: nothing,
  notFound: 'OLD_ADDRESS_NOT_FOUND',
  problems: ['OLD_ADDRESS_NOT_FOUND'],
});
