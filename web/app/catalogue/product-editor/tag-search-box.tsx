import { type KeyboardEvent, useId, useState } from 'react';
import type { ControlProps } from '../../ui/fields/field.tsx';
import css from './tag-field.module.css';

export type TagOption = { key: string; words: string; choose: () => void };

type TagSearchBoxProps = {
  control: ControlProps;
  typed: string;
  onType: (typed: string) => void;
  options: readonly TagOption[];
  /** Backspace in an empty field takes back the last choice. */
  onEraseLast: () => void;
};

const LONGEST_TAG = 32;

// The elements that have these roles by themselves live in a select, in which nothing can be typed.
const combobox = (isOpen: boolean) =>
  ({ role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': isOpen }) as const;
const LISTBOX = { role: 'listbox' } as const;
const option = (isActive: boolean) => ({ role: 'option', 'aria-selected': isActive }) as const;

/** A field whose words narrow a list below it: arrows go through it, Enter chooses, Escape closes it. */
export function TagSearchBox({ control, typed, onType, options, onEraseLast }: TagSearchBoxProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const isShown = isOpen && options.length > 0;
  const active = isShown ? options[Math.min(at, options.length - 1)] : undefined;

  function choose(chosen: TagOption) {
    chosen.choose();
    setAt(0);
  }

  function step(by: number) {
    setOpen(true);
    if (isShown) setAt(Math.min(Math.max(at + by, 0), options.length - 1));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Backspace' && typed === '') return onEraseLast();
    if (event.key === 'Escape' && !isShown) return;
    const act = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      // Enter chooses a tag; it does not save the product.
      Enter: () => (active ? choose(active) : setOpen(true)),
      Escape: () => setOpen(false),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <div className={css.tagFieldBox}>
      <input
        {...control}
        {...combobox(isShown)}
        type="text"
        autoComplete="off"
        maxLength={LONGEST_TAG}
        aria-controls={`${id}-list`}
        aria-activedescendant={active ? `${id}-${active.key}` : undefined}
        value={typed}
        onChange={(event) => {
          onType(event.target.value);
          setOpen(true);
          setAt(0);
        }}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div {...LISTBOX} id={`${id}-list`} className={css.tagFieldList} aria-label="Tags" hidden={!isShown}>
        {options.map((one) => (
          <Option
            key={one.key}
            id={`${id}-${one.key}`}
            isActive={one === active}
            onChoose={() => choose(one)}
          >
            {one.words}
          </Option>
        ))}
      </div>
    </div>
  );
}

type OptionProps = { id: string; isActive: boolean; onChoose: () => void; children: string };

function Option({ id, isActive, onChoose, children }: OptionProps) {
  return (
    // The focus stays in the field, whose keys move through the list.
    <button
      {...option(isActive)}
      type="button"
      tabIndex={-1}
      id={id}
      className={isActive ? `${css.tagFieldOption} ${css.isActive}` : css.tagFieldOption}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}
