import { redirect } from 'react-router';
import { paths } from '@tula/contract/pages.ts';

/** The shop's root, and every address that is none, lead home. */
export function loader() {
  return redirect(paths.home());
}
