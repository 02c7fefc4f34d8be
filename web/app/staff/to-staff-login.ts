import { redirect } from 'react-router';
import { paths } from '../data/paths.ts';

export function loader() {
  return redirect(paths.staffLogin());
}
