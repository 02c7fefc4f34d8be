import { classNames } from './class-names.ts';
import css from './skeleton.module.css';

/** A placeholder for loading content; its class sets the size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={classNames(css.skeleton, className)} aria-hidden="true" />;
}
