import { t } from '@tula/messages/product-editor.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import type { ControlProps } from '../../ui/fields/field.tsx';
import { pressedKey } from '../../ui/fields/pressed-key.ts';
import css from './tag-field.module.css';

export type TagOption = { key: string; label: string; choose: () => void };

type TagSearchBoxProps = {
  control: ControlProps;
  typed: string;
  onType: (typed: string) => void;
  options: readonly TagOption[];
  /** Called on Backspace in an empty field; removes the last tag. */
  onEraseLast: () => void;
};

const LONGEST_TAG = 32;

// The native elements with these roles belong to a select, which takes no typed text.
const combobox = (isOpen: boolean) =>
  ({ role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': isOpen }) as const;
const listbox = (id: string) => ({ role: 'listbox', id, 'aria-label': t('tags') }) as const;
const option = (isActive: boolean) => ({ role: 'option', 'aria-selected': isActive }) as const;

/** A text field that filters a list: arrow keys move through it, Enter selects, Escape closes it. */
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
    const key = pressedKey(event) ?? '';
    if (key === 'Backspace' && typed === '') return onEraseLast();
    if (key === 'Escape' && !isShown) return;
    const action = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      // Enter selects a tag and does not save the product.
      Enter: () => (active ? choose(active) : setOpen(true)),
      Escape: () => setOpen(false),
    }[key];
    if (!action) return;
    event.preventDefault();
    action();
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
      <div {...listbox(`${id}-list`)} className={css.tagFieldList} hidden={!isShown}>
        {options.map((one) => (
          <Option
            key={one.key}
            id={`${id}-${one.key}`}
            isActive={one === active}
            onChoose={() => choose(one)}
          >
            {one.label}
          </Option>
        ))}
      </div>
    </div>
  );
}

type OptionProps = { id: string; isActive: boolean; onChoose: () => void; children: string };

function Option({ id, isActive, onChoose, children }: OptionProps) {
  return (
    // The focus stays in the field, which handles the keys.
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
