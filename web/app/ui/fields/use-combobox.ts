import { type PointerEvent, useEffect, useState } from 'react';
import { pressedKey } from './pressed-key.ts';

type Combobox = {
  /** The id of the list. */
  id: string;
  /** Keys that tell the options apart, in their order. */
  keys: readonly string[];
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** The option that is active at first. With -1 none is, and the field is a place between the last and the first. */
  first: number;
};

type KeyPress = Parameters<typeof pressedKey>[0] & { preventDefault: () => void };

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The combobox pattern: the focus stays in a text field, arrows move through the list below it, Enter clicks the active
 * option and Escape closes the list. A datalist would show no pictures, flags and prices, and a select takes no text.
 */
export function useCombobox({ id, keys, isOpen, open, close, first }: Combobox) {
  const [at, setAt] = useState(first);
  const count = keys.length;
  const active = isOpen ? Math.min(at, count - 1) : -1;
  const optionId = (place: number) => `${id}-${keys[place]}`;
  const activeId = active < 0 ? undefined : optionId(active);

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function move(step: number) {
    const places = count + 1;
    if (first === -1) setAt(((active + 1 + step + places) % places) - 1);
    else setAt(Math.min(Math.max(active + step, 0), count - 1));
  }

  /** Does what a key does to the list; false for a key that does nothing to it. */
  function takeKey(event: KeyPress): boolean {
    const key = pressedKey(event) ?? '';
    const step = STEPS[key];
    if (step !== undefined && isOpen) move(step);
    else if (step !== undefined) open();
    else if (key === 'Enter' && activeId !== undefined) document.getElementById(activeId)?.click();
    else if (key === 'Escape' && isOpen) close();
    else return false;
    event.preventDefault();
    return true;
  }

  const fieldProps = {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': id,
    'aria-activedescendant': activeId,
  } as const;
  const listProps = { id, role: 'listbox' } as const;
  /** The active option is the selected one, except where one was chosen before. */
  const optionProps = (place: number, isSelected = place === active) =>
    ({
      id: optionId(place),
      role: 'option',
      'aria-selected': isSelected,
      tabIndex: -1,
      // The focus stays in the field, so the list is still there when the click arrives.
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
    }) as const;
  return { active, activeId, activate: setAt, move, takeKey, fieldProps, listProps, optionProps };
}
