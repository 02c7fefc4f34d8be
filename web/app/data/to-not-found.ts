import { redirect } from 'react-router';
import { paths } from '@tula/contract/shop/pages.ts';

/** For unknown staff addresses. */
export function loader() {
  return redirect(paths.notFound());
}
