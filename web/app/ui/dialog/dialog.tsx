import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { Figures } from '../figures.tsx';
import css from './dialog.module.css';

type DialogProps = {
  isOpen: boolean;
  /** Called for Escape and for a click outside the dialog. */
  onClose: () => void;
  title: string;
  children: ReactNode;
};

/** A modal dialog: from below on the phone, in the middle from 640 px. The browser keeps the focus inside. */
export function Dialog({ isOpen, onClose, title, children }: DialogProps) {
  const id = useId();
  const dialog = useModal(isOpen, onClose);
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={id}>
      {isOpen ? (
        <div className={css.dialogInner}>
          <h2 id={id}>
            <Figures of={title} />
          </h2>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}

/** The row of buttons at the bottom of a dialog. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={css.buttons}>{children}</div>;
}

/** Shows a <dialog> above everything while it is open; the focus returns to where it was. */
export function useModal(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);

  // A layout effect, because a dialog returns the focus only if it is closed before it is removed.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    dialog.showModal();
    const onCancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    const onClick = (event: MouseEvent) => {
      // A click on the backdrop targets the dialog element itself, any other click its children.
      if (event.target === dialog) close();
    };
    const onKey = (event: KeyboardEvent) => {
      // The Enter key that opened the dialog may still be held down; it must not confirm it.
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    };
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('click', onClick);
    dialog.addEventListener('keydown', onKey);
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('click', onClick);
      dialog.removeEventListener('keydown', onKey);
      dialog.close();
    };
  }, [isOpen]);

  return ref;
}
