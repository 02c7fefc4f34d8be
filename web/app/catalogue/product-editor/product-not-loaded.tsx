import { t } from '@tula/messages/product-editor.ts';
import { t as problemText } from '@tula/messages/problems.ts';
import { useEffect } from 'react';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { type Failure, failureMessage } from '../../data/failure-message.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toastFailure } from '../../ui/toasts/toasts.ts';
import { shownProductsAddress } from './staff-products-query.ts';

type ProductNotLoadedProps = { failure: Failure; onRetry: () => void };

export function ProductNotLoaded({ failure, onRetry }: ProductNotLoadedProps) {
  const isMissing = failure.status === 404 || failure.status === 422;
  const title = isMissing ? problemText('PRODUCT_NOT_FOUND') : t('failed');
  useEffect(() => {
    toastFailure(title);
  }, [title]);
  return (
    <EmptyState
      lean="dropped"
      tone="chilli"
      title={title}
      actions={<NextStep failure={failure} isMissing={isMissing} onRetry={onRetry} />}
    >
      {isMissing ? t('missing.text') : failureMessage(failure, t('failed.text'))}
    </EmptyState>
  );
}

function NextStep({ failure, isMissing, onRetry }: ProductNotLoadedProps & { isMissing: boolean }) {
  if (failure.code === 'SESSION_ENDED') return <LogInAgain />;
  if (!isMissing) return <Button onClick={onRetry}>{t('retry')}</Button>;
  return (
    <a className={buttonClass()} href={shownProductsAddress()}>
      {t('missing.all')}
    </a>
  );
}
