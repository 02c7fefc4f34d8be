import type { ReactNode } from 'react';
import { Balance } from '../ui/balance.tsx';
import css from './auth-box.module.css';
import layoutCss from '../ui/layout.module.css';

/** The narrow column of the login, sign-up and password pages. */
export function AuthBox({
  title,
  caption,
  children,
}: {
  title: string;
  caption?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={layoutCss.wrap}>
      <div className={css.authBox}>
        <Balance />
        <h1>{title}</h1>
        {caption ? <p className={`${layoutCss.soft} ${css.soft}`}>{caption}</p> : null}
        {children}
      </div>
    </div>
  );
}
