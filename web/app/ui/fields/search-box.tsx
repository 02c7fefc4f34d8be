import { useEffect, useId, useRef, useState } from 'react';
import { pressedKey } from './pressed-key.ts';
import { useEarlyInput } from './use-early-input.ts';
import { Icon } from '../icon.tsx';
import css from './field.module.css';
import layoutCss from '../layout.module.css';

type SearchBoxProps = {
  label: string;
  /** The current search, as in the URL. */
  value: string;
  debounceMs: number;
  onSearch: (word: string) => void;
  /** The field's name in a form that works without scripts. */
  name?: string;
};

/** A search field that follows the URL, except while somebody is typing. */
export function SearchBox({ label, value, debounceMs, onSearch, name }: SearchBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searched = useRef(value);
  const box = useRef<HTMLInputElement>(null);
  // The URL may change between typing and searching, for example by a filter.
  const searchNow = useRef(onSearch);
  useEffect(() => {
    searchNow.current = onSearch;
  }, [onSearch]);

  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEarlyInput(box, value, onType);

  function search(word: string) {
    clearTimeout(timer.current);
    if (word.trim() === searched.current) return;
    searched.current = word.trim();
    searchNow.current(word.trim());
  }

  function onType(word: string) {
    setTyped(word);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(word), debounceMs);
  }

  return (
    <div className={css.fieldSearch}>
      <label className={layoutCss.visuallyHidden} htmlFor={id}>
        {label}
      </label>
      <Icon name="search" isSmall />
      <input
        ref={box}
        id={id}
        name={name}
        type="search"
        placeholder={label}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (pressedKey(event) !== 'Enter') return;
          event.preventDefault();
          search(event.currentTarget.value);
        }}
      />
    </div>
  );
}
