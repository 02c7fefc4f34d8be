import { redirect } from 'react-router';
import { PAGES } from '@tula/contract/shop/page-table.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { leadFromOldAddress } from '../catalogue/from-old-address.ts';
import type { Route } from './+types/to-home.ts';

/** Redirects every unknown path to the product that had it in another shop, and else, as the root, to the home page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (url.pathname !== PAGES.root.path) await leadFromOldAddress(context, url);
  return redirect(paths.home());
}
