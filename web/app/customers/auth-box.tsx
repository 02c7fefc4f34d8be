import type { ReactNode } from 'react';
import { Balance } from '../ui/balance.tsx';
import './auth-box.css';

/** The narrow column in which people say who they are. */
export function AuthBox({
  title,
  caption,
  children,
}: {
  title: string;
  caption?: string;
  children: ReactNode;
}) {
  return (
    <div className="wrap">
      <div className="authbox">
        <Balance />
        <h1>{title}</h1>
        {caption ? <p className="soft">{caption}</p> : null}
        {children}
      </div>
    </div>
  );
}
