import { data } from 'react-router';
import { pageMeta } from '../data/page-meta.ts';
import { paths } from '../data/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/not-found-page.ts';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.publicUrl, { title: 'Not found' });

export default function NotFoundPage() {
  return (
    <div className="wrap page">
      <EmptyState
        level={1}
        lean="lost"
        title="This page could not be found"
        actions={
          <>
            <a className={buttonClass()} href={paths.home()}>
              Home
            </a>
            <a className={buttonClass({ kind: 'line' })} href={paths.help()}>
              Help
            </a>
          </>
        }
      >
        The address may be mistyped, or the product has left the shelf.
      </EmptyState>
    </div>
  );
}
