import type { ReactNode } from 'react';
import layoutCss from '../../ui/layout.module.css';

/** A place of the shop as it will be shown, under the name of the place. */
export function Place({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p className={`${layoutCss.muted} ${layoutCss.small}`}>{name}</p>
      {children}
    </div>
  );
}
