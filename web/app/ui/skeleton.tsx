import './skeleton.css';

/** A quiet box in the place of what is being loaded; the class gives it the true size. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div className={`sk ${className}`.trim()} aria-hidden="true" />;
}
