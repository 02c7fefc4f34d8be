import * as contract from '@tula/contract/catalogue/old-addresses.ts';
import { makePagination } from '@tula/contract/calls/page.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import type { Parts } from '../../platform/parts.ts';
import { parseOldPath } from './old-address.ts';
import { deleteOldAddress, oldAddresses, productOfOldPath } from './old-addresses-store.ts';

export function oldAddressRoutes({ database }: Pick<Parts, 'database'>): Route[] {
  return [
    handle(contract.findOldAddress, async ({ query }) => {
      const path = parseOldPath(query.path);
      const found = path === undefined ? undefined : await productOfOldPath(database.db, path);
      if (found === undefined) return { product: null };
      const { id, name, slug } = found;
      return { product: { id, name, ...(slug !== null && { slug }) } };
    }),
  ];
}

export function oldAddressStaffRoutes({ database, clock }: Pick<Parts, 'database' | 'clock'>): Route[] {
  return [
    handle(contract.listOldAddresses, async ({ query: { page, limit } }) => {
      const found = await oldAddresses(database.db, { page, limit });
      return {
        addresses: found.map(({ all: _all, ...address }) => address),
        pagination: makePagination(page, limit, found[0]?.all ?? 0),
      };
    }),
    handle(contract.removeOldAddress, async ({ params, caller }) => {
      await database.tx(async (tx) => {
        const removed = await deleteOldAddress(tx, params.id);
        if (removed === undefined) throw new Problem('OLD_ADDRESS_NOT_FOUND');
        await recordAudit(tx, clock, {
          action: 'product.changed',
          by: caller,
          subject: { id: removed.productId, name: removed.name },
          changes: [{ field: 'oldAddress', from: removed.path, to: null }],
        });
      });
      return {};
    }),
  ];
}
