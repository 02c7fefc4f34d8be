import { openOrdersShop, type OrdersShop } from '../orders/test-orders.ts';

/** A shop with two owners, who save its settings. */
export async function openSettingsShop(): Promise<{ shop: OrdersShop; as: string; other: string }> {
  const shop = await openOrdersShop();
  const as = (await shop.aStaffMember('Ravi')).token;
  const other = (await shop.aStaffMember('Lata')).token;
  return { shop, as, other };
}

/** Back to the built-in settings, as if nothing had ever been saved. */
export async function forgetSettings(shop: OrdersShop): Promise<void> {
  await shop.asOwner("DELETE FROM owner_content WHERE area = 'settings'");
  await shop.parts.content.reload();
}

/** Lists the saved versions in their sequence. */
export const savedVersions = (shop: OrdersShop) =>
  shop.rows("SELECT name AS area, version FROM owner_content WHERE area = 'settings' ORDER BY version");
