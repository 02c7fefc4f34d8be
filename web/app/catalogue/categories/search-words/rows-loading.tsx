import { Skeleton } from '../../../ui/skeleton.tsx';
import css from '../staff-categories-page.module.css';

const SKELETONS = 3;

/** Placeholders in the size of real rows, so that nothing moves when they load. */
export function RowsLoading() {
  return (
    <div className={css.namesLoading}>
      {Array.from({ length: SKELETONS }, (_, at) => (
        <Skeleton key={`row ${at}`} className={css.skeletonEntry} />
      ))}
    </div>
  );
}
