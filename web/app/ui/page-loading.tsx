import { Skeleton } from './skeleton.tsx';
import './page-loading.css';

/** What stands in the place of a page that is made in the browser, until it is there. */
export function PageLoading() {
  return (
    <div className="wrap page page-loading">
      <output className="vh">Loading…</output>
      <Skeleton className="sk-title" />
      <Skeleton className="sk-block" />
      <Skeleton className="sk-block" />
    </div>
  );
}
