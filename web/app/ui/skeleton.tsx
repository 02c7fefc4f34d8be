import { classNames } from './class-names.ts';
import css from './skeleton.module.css';

/** A quiet box in the place of what is being loaded; the class gives it the true size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={classNames(css.skeleton, className)} aria-hidden="true" />;
}
