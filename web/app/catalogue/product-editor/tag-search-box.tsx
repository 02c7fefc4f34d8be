import { t } from '@tula/messages/product-editor.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import type { ControlProps } from '../../ui/fields/field.tsx';
import { pressedKey } from '../../ui/fields/pressed-key.ts';
import { useCombobox } from '../../ui/fields/use-combobox.ts';
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

/** A text field that filters a list: arrow keys move through it, Enter selects, Escape closes it. */
export function TagSearchBox({ control, typed, onType, options, onEraseLast }: TagSearchBoxProps) {
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  const list = useCombobox({
    id: `${id}-list`,
    keys: options.map(({ key }) => key),
    isOpen: isWanted && options.length > 0,
    open: () => setWanted(true),
    close: () => setWanted(false),
    first: 0,
  });

  function onKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event);
    if (key === 'Backspace' && typed === '') return onEraseLast();
    if (list.takeKey(event) || key !== 'Enter') return;
    // Enter selects a tag and does not save the product.
    event.preventDefault();
    setWanted(true);
  }

  return (
    <div className={css.tagFieldBox}>
      <input
        {...control}
        {...list.fieldProps}
        type="text"
        maxLength={LONGEST_TAG}
        value={typed}
        onChange={(event) => {
          onType(event.target.value);
          setWanted(true);
          list.activate(0);
        }}
        onClick={() => setWanted(true)}
        onBlur={() => setWanted(false)}
        onKeyDown={onKeyDown}
      />
      <div
        {...list.listProps}
        aria-label={t('tags')}
        className={css.tagFieldList}
        hidden={!list.fieldProps['aria-expanded']}
      >
        {options.map((one, at) => (
          <button
            key={one.key}
            {...list.optionProps(at)}
            type="button"
            className={at === list.active ? `${css.tagFieldOption} ${css.isActive}` : css.tagFieldOption}
            onClick={() => {
              one.choose();
              list.activate(0);
            }}
          >
            {one.label}
          </button>
        ))}
      </div>
    </div>
  );
}
