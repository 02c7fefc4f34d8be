import { type RefObject, useEffect } from 'react';

/** Focuses the first field that is seen, when a step takes the place of the one before. */
export function useFocusFirst(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
  }, [form]);
}
