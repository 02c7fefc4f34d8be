import { LogInAgain } from '../customers/log-in-again.tsx';
import { type Failure, failureWords } from '../failure-words.ts';
import { staffPaths } from '../staff/staff-paths.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const SKELETONS = 4;

/** Rows in the size of real ones. */
export function KitchenLoading() {
  return (
    <div>
      <output className="vh">Loading…</output>
      {Array.from({ length: SKELETONS }, (_, at) => (
        <Skeleton key={`row ${at}`} className="sk-cook" />
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

/** A refusal names the order that it is about, so it is told in its own words. */
export function KitchenFailed({ failure, read }: { failure: Failure; read: () => Promise<void> }) {
  const isAboutOrders = failure.status >= 400 && failure.status < 500 && failure.status !== 401;
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
      {isAboutOrders ? failure.message : failureWords(failure, 'Nothing was lost. Please try once more.')}
    </EmptyState>
  );
}
