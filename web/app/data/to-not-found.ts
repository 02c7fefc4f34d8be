import { redirect } from 'react-router';
import { paths } from './paths.ts';

/** For unknown staff addresses. */
export function loader() {
  return redirect(paths.notFound());
}
