import { redirect } from 'react-router';
import { paths } from '@tula/contract/shop/pages.ts';

/** Redirects the root and every unknown path to the home page. */
export function loader() {
  return redirect(paths.home());
}
