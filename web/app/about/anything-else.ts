import { redirectDocument } from 'react-router';

/** Redirects every unknown address to the home page. */
export { loader } from './to-home.ts';

/**
 * Opens the address as a document: pages of shoppers do not know those of staff, and come here when somebody who is on
 * the staff is led there.
 */
export function clientLoader({ request }: { request: Request }) {
  const { pathname, search, hash } = new URL(request.url);
  return redirectDocument(pathname + search + hash);
}
