import { useId } from 'react';
import '../ui/button.css';
import { Note } from '../ui/note.tsx';

export type ConfirmProps = {
  /** As printed; left out while it is not known. */
  amount: string | undefined;
  whyNot: string | undefined;
  refusal: string | undefined;
  isPending: boolean;
  onConfirm: () => void;
};

/** The button that says what will be paid, with the reason above it when it cannot be pressed yet. */
export function Confirm({ amount, whyNot, refusal, isPending, onConfirm }: ConfirmProps) {
  const id = useId();
  const isHeld = whyNot !== undefined;
  return (
    <>
      {refusal && !isHeld ? <Note tone="err">{refusal}</Note> : null}
      {isHeld ? (
        <p className="why-not" id={id}>
          {whyNot}
        </p>
      ) : null}
      <button
        type="button"
        className={amount ? 'btn btn-pay btn-wide btn-amount' : 'btn btn-pay btn-wide'}
        aria-disabled={isHeld || undefined}
        aria-busy={isPending || undefined}
        aria-describedby={isHeld ? id : undefined}
        onClick={isHeld || isPending ? undefined : onConfirm}
      >
        <span>Confirm and Pay</span>
        {amount ? <span className="price">{amount}</span> : null}
      </button>
    </>
  );
}
