import { HIGHEST_COUNT, LOWEST_COUNT } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/cart.ts';
import { type RefObject, useRef, useState } from 'react';
import { toastFailure } from '../../ui/toasts/toasts.ts';
import { countIn } from './typed-count.ts';

export type Quantity = {
  /** The newest count that can be ordered. */
  count: number;
  /** The typed text while it is no such count. */
  typed: string | undefined;
  error: string | undefined;
  input: RefObject<HTMLInputElement | null>;
  onType: (text: string) => void;
  onStep: (by: 1 | -1) => void;
  onLeave: () => void;
  reset: () => void;
  /** Says whether the count can be ordered; if not, the message is shown and the field gets the focus. */
  isValid: () => boolean;
};

/** A number of packs that is chosen by buttons or typed. */
export function useQuantity(count: number, onCount: (count: number) => void): Quantity {
  const [typed, setTyped] = useState<string>();
  // Emptying the field to type another number is no mistake yet.
  const [isEmptyAllowed, setEmptyAllowed] = useState(true);
  const input = useRef<HTMLInputElement>(null);
  const read = typed === undefined ? { count } : countIn(typed);
  const isHidden = typed?.trim() === '' && isEmptyAllowed;

  function onType(text: string) {
    const next = countIn(text);
    setEmptyAllowed(true);
    setTyped('error' in next ? text : undefined);
    if ('count' in next) onCount(next.count);
  }
  function onStep(by: 1 | -1) {
    setTyped(undefined);
    if (count + by > HIGHEST_COUNT) toastFailure(t('limit.packs', { highest: HIGHEST_COUNT }));
    else if (count + by >= LOWEST_COUNT) onCount(count + by);
  }
  function isValid() {
    if (!('error' in read)) return true;
    setEmptyAllowed(false);
    input.current?.focus();
    return false;
  }
  return {
    count,
    typed,
    error: 'error' in read && !isHidden ? read.error : undefined,
    input,
    onType,
    onStep,
    onLeave: () => setEmptyAllowed(false),
    reset: () => setTyped(undefined),
    isValid,
  };
}
