import { t } from '@tula/messages/ui.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { dismissToast, onToastsChange, shownMs, type Toast, visibleToasts } from './toasts.ts';
import css from './toasts.module.css';

const NONE: readonly Toast[] = [];

/** Shows toasts above the page; they are announced, and stay while hovered or focused. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToastsChange, visibleToasts, () => NONE);
  const { held, isHeld } = useHeld();
  return (
    <output ref={held} className={css.toasts} aria-label={t('toasts')}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isHeld={isHeld} />
      ))}
    </output>
  );
}

/** Says whether an element is hovered or contains the focus. */
function useHeld() {
  const held = useRef<HTMLOutputElement>(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const element = held.current;
    if (!element) return;
    // A toast that appears under a resting pointer does not stay because of it.
    const hold = ({ movementX, movementY }: Event & { movementX?: number; movementY?: number }) => {
      if (movementX !== 0 || movementY !== 0) setHeld(true);
    };
    const release = () => setHeld(false);
    const heard = { pointermove: hold, focusin: hold, pointerleave: release, focusout: release };
    for (const [name, listener] of Object.entries(heard)) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(heard)) element.removeEventListener(name, listener);
    };
  }, []);
  return { held, isHeld };
}

function ToastCard({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), shownMs(toast));
    return () => clearTimeout(timer);
  }, [toast, isHeld]);

  function tryAgain() {
    dismissToast(toast.id);
    toast.retry?.();
  }

  return (
    <span className={toast.isFailure ? `${css.toast} ${css.isFailure}` : css.toast}>
      <Icon name={toast.isFailure ? 'alert' : 'check'} isSmall />
      <span lang={toast.link?.language}>{toast.message}</span>
      {toast.retry ? (
        <button type="button" className={css.toastAction} onClick={tryAgain}>
          {t('retry')}
        </button>
      ) : null}
      {toast.link ? (
        <a
          className={css.toastAction}
          href={toast.link.to}
          lang={toast.link.language}
          hrefLang={toast.link.language}
          onClick={() => dismissToast(toast.id)}
        >
          {toast.link.text}
        </a>
      ) : null}
      <IconButton label={t('close')} onClick={() => dismissToast(toast.id)}>
        <Icon name="close" isSmall />
      </IconButton>
    </span>
  );
}
