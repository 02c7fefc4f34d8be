import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { findCountries, type PhoneCountry } from './dialling.ts';
import { Flag } from './flag.tsx';
import css from './phone-field.module.css';
import layoutCss from '../../ui/layout.module.css';

type CountryPickerProps = {
  countries: readonly PhoneCountry[];
  chosen: PhoneCountry;
  /** `undefined` when the picker is left without a choice. */
  onClose: (choice?: PhoneCountry) => void;
};

const PAGE = 6;

/** How far each key moves through the list; from anywhere, Home and End reach its ends. */
const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

// The elements that have these roles by themselves live in a select, which cannot be searched.
const COMBOBOX = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': true } as const;
const LISTBOX = { role: 'listbox' } as const;
const option = (isChosen: boolean) => ({ role: 'option', 'aria-selected': isChosen }) as const;

/** A search over a list of countries: typing narrows it, arrows go through it, Enter chooses. */
export function CountryPicker({ countries, chosen, onClose }: CountryPickerProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const found = findCountries(countries, search);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      found.findIndex(({ cca2 }) => cca2 === chosen.cca2),
    ),
  );
  const box = useRef<HTMLDivElement>(null);
  const active = found[Math.min(at, found.length - 1)];

  useEffect(() => {
    box.current?.querySelector('input')?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    box.current?.querySelector(`[data-cca2="${active?.cca2}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active?.cca2]);

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const isEdge = event.key === 'Home' || event.key === 'End';
    if (step !== undefined && !(isEdge && search !== '')) {
      event.preventDefault();
      setAt(Math.min(Math.max(at + step, 0), found.length - 1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active) onClose(active);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
  }

  return (
    <div className={css.picker} ref={box}>
      <input
        type="search"
        {...COMBOBOX}
        aria-label="Search countries"
        aria-controls={`${id}-list`}
        aria-activedescendant={active ? `${id}-${active.cca2}` : undefined}
        placeholder="Country or code"
        autoComplete="off"
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <output className={layoutCss.visuallyHidden}>{search === '' ? '' : told(found.length)}</output>
      <div {...LISTBOX} id={`${id}-list`} className={css.pickerList} aria-label="Countries" tabIndex={-1}>
        {found.map((country) => (
          <Choice
            key={country.cca2}
            id={`${id}-${country.cca2}`}
            country={country}
            isChosen={country.cca2 === chosen.cca2}
            isActive={country === active}
            onChoose={() => onClose(country)}
          />
        ))}
      </div>
      {found.length === 0 ? <p className={css.pickerNone}>No country found. Try its name or code.</p> : null}
    </div>
  );
}

type ChoiceProps = {
  id: string;
  country: PhoneCountry;
  isChosen: boolean;
  isActive: boolean;
  onChoose: () => void;
};

function Choice({ id, country, isChosen, isActive, onChoose }: ChoiceProps) {
  return (
    // The focus stays in the search, whose keys move through the list.
    <button
      {...option(isChosen)}
      type="button"
      tabIndex={-1}
      id={id}
      className={isActive ? `${css.pickerChoice} ${css.isActive}` : css.pickerChoice}
      data-cca2={country.cca2}
      onClick={onChoose}
    >
      <Flag cca2={country.cca2} />
      <span>{country.callingCode}</span>
      <span>{country.name}</span>
    </button>
  );
}

function told(count: number): string {
  return `${count} ${count === 1 ? 'country' : 'countries'} found`;
}
