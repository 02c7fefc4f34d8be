import { t } from '@tula/messages/ui.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { buttonClass } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Skeleton } from './skeleton.tsx';
import css from './page-loading.module.css';
import layoutCss from './layout.module.css';

/** The placeholder of a page that is rendered only in the browser; without scripts it says so. */
export function PageLoading() {
  return (
    <>
      <div className={layoutCss.noScripts} data-no-scripts-note>
        <EmptyState
          level={1}
          lean="failed"
          title={t('noScripts.title')}
          actions={
            <>
              <a className={buttonClass()} href={paths.products()}>
                {t('noScripts.browse')}
              </a>
              <a className={buttonClass({ kind: 'line' })} href={paths.help()}>
                {t('noScripts.help')}
              </a>
            </>
          }
        >
          {t('noScripts.text')}
        </EmptyState>
      </div>
      <div className={`${layoutCss.wrap} ${layoutCss.page} ${css.pageLoading}`} data-needs-scripts>
        <output className={layoutCss.visuallyHidden}>{t('loading')}</output>
        <Skeleton className={css.skeletonTitle} />
        <Skeleton className={css.skeletonBlock} />
        <Skeleton className={css.skeletonBlock} />
      </div>
    </>
  );
}
