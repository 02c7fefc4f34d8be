import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/kitchen.ts';
import { LogInAgain } from '../session/log-in-again.tsx';
import { type Failure, failureMessage } from '../data/failure-message.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import layoutCss from '../ui/layout.module.css';
import css from './kitchen.module.css';

const SKELETONS = 4;

/** Placeholders in the size of real rows. */
export function KitchenLoading() {
  return (
    <div>
      <output className={layoutCss.visuallyHidden}>{t('loading')}</output>
      {Array.from({ length: SKELETONS }, (_, at) => (
        <Skeleton key={`row ${at}`} className={css.skeletonCook} />
      ))}
    </div>
  );
}

export function NothingToPack() {
  return (
    <EmptyState
      title={t('empty.title')}
      actions={
        <a className={buttonClass({ kind: 'line' })} href={staffPaths.orders()}>
          {t('allOrders')}
        </a>
      }
    >
      {t('empty.text')}
    </EmptyState>
  );
}

type KitchenFailedProps = { failure: Failure & { fields: FieldMessages }; read: () => Promise<void> };

/** A rejected selection shows the server's message, which names the order or the error in the URL. */
export function KitchenFailed({ failure, read }: KitchenFailedProps) {
  const { status, message } = failure;
  const isAboutOrders = status >= 400 && status < 500 && status !== 401;
  const fieldError = failure.fields['orders'];
  return (
    <EmptyState
      lean="dropped"
      tone="chilli"
      title={t(isAboutOrders ? 'failed.selection' : 'failed.title')}
      actions={
        failure.code === 'SESSION_ENDED' ? (
          <LogInAgain />
        ) : (
          <>
            <Button onClick={() => void read()}>{t('retry')}</Button>
            {isAboutOrders ? (
              <a className={buttonClass({ kind: 'line' })} href={staffPaths.kitchen()}>
                {t('allNew')}
              </a>
            ) : null}
          </>
        )
      }
    >
      {isAboutOrders
        ? fieldError
          ? t('failed.field', { message: fieldError })
          : message
        : failureMessage(failure, t('failed.text'))}
    </EmptyState>
  );
}
