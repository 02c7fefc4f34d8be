import { t } from '@tula/messages/checkout.ts';
import { useEffect, useId, useRef } from 'react';
import { LogInAgain } from '../session/log-in-again.tsx';
import buttonCss from '../ui/button.module.css';
import { focusIfLost } from '../ui/keep-focus.ts';
import { Note } from '../ui/note.tsx';
import type { Rejection } from './use-placing.ts';
import twoColCss from '../ui/two-col.module.css';
import priceCss from '../ui/price.module.css';
import css from './checkout-page.module.css';

export type ConfirmProps = {
  /** Formatted; undefined while it is unknown. */
  amount: string | undefined;
  whyNot: string | undefined;
  rejection: Rejection | undefined;
  isPending: boolean;
  /** The form that the button submits first; it may not be there yet while the button is held. */
  form: string | undefined;
  onConfirm: () => void;
  /** Called before leaving for the login after the session has ended. */
  onLeave: () => void;
};

/** The pay button with the amount, and above it the reason while it is disabled. */
export function Confirm({ amount, whyNot, rejection, isPending, form, onConfirm, onLeave }: ConfirmProps) {
  const id = useId();
  const isHeld = whyNot !== undefined;
  if (rejection?.isSessionOver) return <SessionOver why={rejection.why} onLeave={onLeave} />;
  return (
    <>
      {rejection && !isHeld ? <Note tone="err">{rejection.why}</Note> : null}
      {isHeld ? (
        <p className={twoColCss.whyNot} id={id}>
          {whyNot}
        </p>
      ) : null}
      <button
        type="button"
        form={isHeld ? undefined : form}
        className={
          amount
            ? `${buttonCss.button} ${buttonCss.buttonPay} ${buttonCss.buttonWide} ${twoColCss.buttonAmount}`
            : `${buttonCss.button} ${buttonCss.buttonPay} ${buttonCss.buttonWide}`
        }
        aria-disabled={isHeld || undefined}
        aria-busy={isPending || undefined}
        aria-describedby={isHeld ? id : undefined}
        onClick={isHeld || isPending ? undefined : onConfirm}
      >
        <span>{t('confirm')}</span>
        {amount ? <span className={priceCss.price}>{amount}</span> : null}
      </button>
    </>
  );
}

/** It replaces the clicked button, so it takes the focus. */
function SessionOver({ why, onLeave }: { why: string; onLeave: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => focusIfLost(box.current?.querySelector('button')), []);
  return (
    <div ref={box} className={css.sessionOver}>
      <Note tone="err">{why}</Note>
      <LogInAgain onLeave={onLeave} />
    </div>
  );
}
