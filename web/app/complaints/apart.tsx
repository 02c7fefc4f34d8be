import { Outlet } from 'react-router';

/**
 * The parent of pages that few shoppers open: their routes are not in the list that the other pages load, so they are
 * opened as documents.
 */
export default function Apart() {
  return <Outlet />;
}
