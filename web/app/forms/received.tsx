import { type ReactNode, useEffect, useRef } from 'react';
import css from './received.module.css';
import layoutCss from '../ui/layout.module.css';

type ReceivedProps = { title: string; numberLabel: string; number: string; children: ReactNode };

/** What was sent has arrived, under this number. The heading takes the focus, so that it is read out. */
export function Received({ title, numberLabel, number, children }: ReceivedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={`${layoutCss.box} ${css.number}`}>
        <span>{numberLabel}</span>
        <b translate="no">{number}</b>
      </p>
      {children}
    </>
  );
}
