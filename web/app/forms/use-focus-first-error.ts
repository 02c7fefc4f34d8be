import { type RefObject, useEffect, useState } from 'react';

/**
 * Focuses the first field with a message once the messages are rendered, unless the focus has left the form by then. A
 * button elsewhere that names the form in its `form` attribute belongs to it.
 */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const focused = document.activeElement;
    const isOwnButton = focused instanceof HTMLButtonElement && focused.form === form.current;
    const isElsewhere = focused !== document.body && !form.current?.contains(focused) && !isOwnButton;
    if (times > 0 && !isElsewhere)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-points]')?.focus();
  }, [times, form]);
  return () => setTimes((before) => before + 1);
}
