import { paths } from '@tula/contract/shop/pages.ts';
import { t } from '@tula/messages/layout.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import layoutCss from '../ui/layout.module.css';

/** Stands in for a page that failed. */
export function ErrorPage({ isMissing = false }: { isMissing?: boolean }) {
  return (
    <main id="main">
      <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
        <title>{t('error.title')}</title>
        <EmptyState
          level={1}
          lean="failed"
          tone="chilli"
          title={t('error.title')}
          actions={
            <>
              <Button onClick={() => location.reload()}>{t('error.retry')}</Button>
              <a className={buttonClass({ kind: 'line' })} href={paths.home()}>
                {t('error.home')}
              </a>
            </>
          }
        >
          {t(isMissing ? 'error.missing' : 'error.text')}
        </EmptyState>
      </div>
    </main>
  );
}
