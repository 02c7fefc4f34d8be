import { findOldAddress } from '@tula/contract/catalogue/old-addresses.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { type RouterContextProvider, redirect } from 'react-router';
import { callApi } from '../data/load-context.ts';

/** Leads from the address that a product had in another shop to its page. Called where no page has the address. */
export async function leadFromOldAddress(
  context: Readonly<RouterContextProvider>,
  { pathname }: URL,
): Promise<void> {
  const { data: found } = await callApi(context, findOldAddress, { query: { path: pathname } });
  if (!found?.product) return;
  // Browsers would keep a permanent redirect, and the product may be hidden.
  const init = { status: 301, headers: { 'cache-control': 'no-cache' } };
  throw redirect(paths.product(found.product), init);
}
