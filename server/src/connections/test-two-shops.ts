import { aShop, type TestShop } from '../../test/a-shop.ts';
import { aStaffMember } from '../../test/a-staff-member.ts';
import { throwawayDatabase, type ThrowawayDatabase } from '../../test/throwaway-database.ts';

type Outsider = { recover: () => void; close: () => Promise<unknown> };

/** Two processes on one database, as an account that one saves is used by the other too. */
export type TwoShops = {
  on: ThrowawayDatabase;
  shop: TestShop;
  other: TestShop;
  /** The token of an owner. */
  as: string;
  /** Forgets all accounts, and what outsiders were told to do wrong. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
};

export async function openTwoShops(
  env: Record<string, string>,
  outsiders: readonly Outsider[],
): Promise<TwoShops> {
  const on = await throwawayDatabase();
  const shop = await aShop({ on, env });
  const other = await aShop({ on, env });
  const { token: as } = await aStaffMember(shop, 'Ravi');
  return {
    on,
    shop,
    other,
    as,
    async reset() {
      for (const outsider of outsiders) outsider.recover();
      await on.asOwner('DELETE FROM connections; DELETE FROM connection_tests; DELETE FROM courier_quotes');
      await Promise.all([shop, other].map(({ parts }) => parts.connections.refresh()));
    },
    async close() {
      await other.close();
      await shop.close();
      await on.drop();
      await Promise.all(outsiders.map((outsider) => outsider.close()));
    },
  };
}
