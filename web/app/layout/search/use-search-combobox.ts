import { useEffect, useEffectEvent, useState } from 'react';
import { pressedKey } from '../../ui/fields/pressed-key.ts';
import { useCombobox } from '../../ui/fields/use-combobox.ts';

type SearchCombobox = {
  input: HTMLInputElement;
  /** The id of the list. */
  id: string;
  /** How many options there are; without any the list is closed. */
  count: number;
  /** The field got the focus or another text. */
  onOpen: () => void;
};

/** A combobox on a field that is already there, because it was rendered before this was loaded. */
export function useSearchCombobox({ input, id, count, onOpen }: SearchCombobox) {
  const [isWanted, setWanted] = useState(true);
  const isOpen = isWanted && count > 0;
  const keys = Array.from({ length: count }, (_, at) => String(at));
  const list = useCombobox({ id, keys, isOpen, open, close, first: -1 });
  const { activate, activeId, takeKey, listProps, optionProps } = list;

  function close() {
    setWanted(false);
    activate(-1);
  }
  function open() {
    setWanted(true);
    activate(-1);
    onOpen();
  }
  const onEvent = useEffectEvent(({ type }: Event) => (type === 'submit' ? close() : open()));
  const onLeave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && input.form?.contains(relatedTarget))) close();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (takeKey(event) || pressedKey(event) !== 'Escape') return;
    event.preventDefault();
    if (input.value === '') return input.blur();
    input.form?.reset();
    onOpen();
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
    if (activeId === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', activeId);
  }, [input, isOpen, activeId]);

  return { isOpen, listProps, optionProps, close };
}
