import type { FieldMessages } from '@tula/contract/problems.ts';
import { LogInAgain } from '../session/log-in-again.tsx';
import { type Failure, failureWords } from '../data/failure-message.ts';
import { staffPaths } from '../staff/staff-paths.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import layoutCss from '../ui/layout.module.css';
import css from './kitchen.module.css';

const SKELETONS = 4;

/** Rows in the size of real ones. */
export function KitchenLoading() {
  return (
    <div>
      <output className={layoutCss.visuallyHidden}>Loading…</output>
      {Array.from({ length: SKELETONS }, (_, at) => (
        <Skeleton key={`row ${at}`} className={css.skeletonCook} />
      ))}
    </div>
  );
}

export function NothingToPack() {
  return (
    <EmptyState
      title="Nothing to make"
      actions={
        <a className={buttonClass({ kind: 'line' })} href={staffPaths.orders()}>
          All orders
        </a>
      }
    >
      Everything that was paid is on its way, ready or refunded. New orders stand here as soon as they are
      paid.
    </EmptyState>
  );
}

type KitchenFailedProps = { failure: Failure & { fields: FieldMessages }; read: () => Promise<void> };

/** A refusal names the order or says what is wrong with the address, so it is told in its own words. */
export function KitchenFailed({ failure, read }: KitchenFailedProps) {
  const { status, message } = failure;
  const isAboutOrders = status >= 400 && status < 500 && status !== 401;
  const fault = failure.fields['orders'];
  return (
    <EmptyState
      lean="dropped"
      tone="chilli"
      title={isAboutOrders ? 'This list cannot be made' : 'Failed to fetch the list!'}
      actions={
        failure.code === 'SESSION_ENDED' ? (
          <LogInAgain />
        ) : (
          <>
            <Button onClick={() => void read()}>Try again</Button>
            {isAboutOrders ? (
              <a className={buttonClass({ kind: 'line' })} href={staffPaths.kitchen()}>
                All new orders
              </a>
            ) : null}
          </>
        )
      }
    >
      {isAboutOrders
        ? fault
          ? `${fault}.`
          : message
        : failureWords(failure, 'Nothing was lost. Please try once more.')}
    </EmptyState>
  );
}
