import { t } from '@tula/messages/about.ts';
import { data } from 'react-router';
import { pageMeta } from '../data/head/page-meta.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/not-found-page.ts';
import layoutCss from '../ui/layout.module.css';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.publicUrl, { title: t('notFound.pageTitle') });

export default function NotFoundPage() {
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <EmptyState
        level={1}
        lean="lost"
        title={t('notFound.title')}
        actions={
          <>
            <a className={buttonClass()} href={paths.home()}>
              {t('notFound.home')}
            </a>
            <a className={buttonClass({ kind: 'line' })} href={paths.help()}>
              {t('notFound.help')}
            </a>
          </>
        }
      >
        {t('notFound.text')}
      </EmptyState>
    </div>
  );
}
