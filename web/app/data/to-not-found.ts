import { redirect } from 'react-router';
import { paths } from './paths.ts';

/** An address among those of staff at which there is nothing. */
export function loader() {
  return redirect(paths.notFound());
}
