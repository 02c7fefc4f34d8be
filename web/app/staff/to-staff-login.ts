import { redirect } from 'react-router';
import { paths } from '@tula/contract/shop/pages.ts';

export function loader() {
  return redirect(paths.staffLogin());
}
