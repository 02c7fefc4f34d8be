import { useEffect, useEffectEvent, useState } from 'react';
import { pressedKey } from '../../ui/fields/pressed-key.ts';

type Combobox = {
  input: HTMLInputElement;
  /** The id of the list. */
  id: string;
  /** How many options there are; without any the list is closed. */
  count: number;
  /** The field got the focus or another text. */
  onOpen: () => void;
};

/** The combobox pattern on a field that is already there: the focus stays in it, and arrows choose an option. */
export function useCombobox({ input, id, count, onOpen }: Combobox) {
  const [isWanted, setWanted] = useState(true);
  const [active, setActive] = useState(-1);
  const isOpen = isWanted && count > 0;
  const optionId = (at: number) => `${id}-${at}`;

  function close() {
    setWanted(false);
    setActive(-1);
  }
  function open() {
    setWanted(true);
    setActive(-1);
    onOpen();
  }
  const onEvent = useEffectEvent(({ type }: Event) => (type === 'submit' ? close() : open()));
  const onLeave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && input.form?.contains(relatedTarget))) close();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open();
      // The field itself is between the last option and the first.
      const places = count + 1;
      const step = key === 'ArrowDown' ? 1 : -1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault();
      document.getElementById(optionId(active))?.click();
    } else if (key === 'Escape') {
      event.preventDefault();
      if (isOpen) return close();
      if (input.value === '') input.blur();
      else {
        input.form?.reset();
        onOpen();
      }
    }
  });

  useEffect(() => {
    const { form } = input;
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener('focus', onEvent, { signal });
    input.addEventListener('input', onEvent, { signal });
    input.addEventListener('keydown', onKey, { signal });
    form?.addEventListener('focusout', onLeave, { signal });
    form?.addEventListener('submit', onEvent, { signal });
    // For what was typed between the first rendering and this.
    if (input.value !== '') input.dispatchEvent(new Event('input'));
    return () => listening.abort();
  }, [input]);
  // React has rendered the field as closed and does not know that it changes.
  useEffect(() => {
    input.setAttribute('aria-expanded', String(isOpen));
    const chosen = isOpen && active >= 0 ? `${id}-${active}` : undefined;
    if (chosen === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', chosen);
    if (chosen !== undefined) document.getElementById(chosen)?.scrollIntoView({ block: 'nearest' });
  }, [input, id, isOpen, active]);

  // A datalist would show no pictures and prices.
  const listProps = { id, role: 'listbox' } as const;
  const optionProps = (at: number) =>
    ({ id: optionId(at), role: 'option', 'aria-selected': at === active, tabIndex: -1 }) as const;
  return { isOpen, listProps, optionProps, close };
}
