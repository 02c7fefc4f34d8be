import { type RefObject, useEffect, useState } from 'react';

const WRONG = '[aria-invalid="true"], [data-points]';

/**
 * Focuses the first field of a form, or of what is used as one, with a message once the messages are rendered, unless the focus has left the form by then. A
 * button elsewhere that names the form in its `form` attribute belongs to it. What is folded opens for the messages in
 * it, as they could be neither focused nor read.
 */
export function useFocusFirstError(form: RefObject<HTMLElement | null>): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const focused = document.activeElement;
    const isOwnButton = focused instanceof HTMLButtonElement && focused.form === form.current;
    const isElsewhere = focused !== document.body && !form.current?.contains(focused) && !isOwnButton;
    if (times === 0) return;
    for (const folded of form.current?.querySelectorAll('details') ?? [])
      if (folded.querySelector(WRONG)) folded.open = true;
    if (!isElsewhere) form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [times, form]);
  return () => setTimes((before) => before + 1);
}
