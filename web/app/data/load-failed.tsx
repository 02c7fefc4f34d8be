import { t } from '@tula/messages/layout.ts';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { paths } from '@tula/contract/shop/pages.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { toastFailure } from '../ui/toasts/toasts.ts';
import layoutCss from '../ui/layout.module.css';

/** Shown on a page whose data could not be loaded, with a retry button. */
export function LoadFailed({ title = t('failed') }: { title?: string }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    toastFailure(title);
  }, [title]);
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <EmptyState
        level={1}
        lean="dropped"
        tone="chilli"
        title={title}
        actions={
          <>
            <Button isPending={state === 'loading'} onClick={() => void revalidate()}>
              {t('failed.retry')}
            </Button>
            <a className={buttonClass({ kind: 'line' })} href={paths.offline()}>
              {t('failed.recent')}
            </a>
          </>
        }
      >
        {t('failed.text')}
      </EmptyState>
    </div>
  );
}
