import { t } from '@tula/messages/forms.ts';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { findCountries, type PhoneCountry } from './dialling.ts';
import { Flag } from './flag.tsx';
import { pressedKey } from '../../ui/fields/pressed-key.ts';
import css from './phone-field.module.css';
import layoutCss from '../../ui/layout.module.css';

type CountryPickerProps = {
  countries: readonly PhoneCountry[];
  chosen: PhoneCountry;
  /** `undefined` when the picker is closed without a choice. */
  onClose: (choice?: PhoneCountry) => void;
};

const PAGE = 6;

/** How far each key moves in the list; Home and End go to its ends. */
const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

// The native elements with these roles belong to a select, which cannot be searched.
const COMBOBOX = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': true } as const;
const LISTBOX = { role: 'listbox' } as const;
const option = (isChosen: boolean) => ({ role: 'option', 'aria-selected': isChosen }) as const;

/** A searchable list of countries: typing filters, arrow keys move, Enter chooses. */
export function CountryPicker({ countries, chosen, onClose }: CountryPickerProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const found = findCountries(countries, search);
  const [at, setAt] = useState(() => Math.max(0, indexIn(found, chosen)));
  const box = useRef<HTMLDivElement>(null);
  const active = found[Math.min(at, found.length - 1)];

  useFocusAndScroll(box, active?.cca2);

  function onKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event) ?? '';
    const step = STEPS[key];
    const isEdge = key === 'Home' || key === 'End';
    if (step !== undefined && !(isEdge && search !== '')) {
      event.preventDefault();
      setAt(Math.min(Math.max(at + step, 0), found.length - 1));
    } else if (key === 'Enter') {
      event.preventDefault();
      if (active) onClose(active);
    } else if (key === 'Escape') {
      event.preventDefault();
      onClose();
    }
  }

  return (
    <div className={`${layoutCss.card} ${css.picker}`} ref={box}>
      <input
        type="text"
        enterKeyHint="done"
        {...COMBOBOX}
        aria-label={t('countries.search')}
        aria-controls={`${id}-list`}
        aria-activedescendant={active ? `${id}-${active.cca2}` : undefined}
        placeholder={t('countries.placeholder')}
        autoComplete="off"
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <output className={layoutCss.visuallyHidden}>
        {search === '' ? '' : t('countries.found', { count: found.length })}
      </output>
      <div
        {...LISTBOX}
        id={`${id}-list`}
        className={css.pickerList}
        aria-label={t('countries.label')}
        tabIndex={-1}
      >
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
      {found.length === 0 ? <p className={css.pickerNone}>{t('countries.none')}</p> : null}
    </div>
  );
}

function indexIn(countries: readonly PhoneCountry[], chosen: PhoneCountry): number {
  return countries.findIndex(({ cca2 }) => cca2 === chosen.cca2);
}

/** Focuses the search field at first, and keeps the active country in view. */
function useFocusAndScroll(box: RefObject<HTMLElement | null>, activeCca2: string | undefined) {
  useEffect(() => {
    box.current?.querySelector('input')?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [box]);
  useEffect(() => {
    box.current?.querySelector(`[data-cca2="${activeCca2}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [box, activeCca2]);
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
    // The focus stays in the search field, whose arrow keys move in the list.
    <button
      {...option(isChosen)}
      type="button"
      tabIndex={-1}
      id={id}
      className={
        isActive
          ? `${layoutCss.stack3} ${css.pickerChoice} ${css.isActive}`
          : `${layoutCss.stack3} ${css.pickerChoice}`
      }
      data-cca2={country.cca2}
      onClick={onChoose}
    >
      <Flag cca2={country.cca2} />
      <span>{country.callingCode}</span>
      <span>{country.name}</span>
    </button>
  );
}
