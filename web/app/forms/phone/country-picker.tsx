import { t } from '@tula/messages/forms.ts';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { findCountries, type PhoneCountry } from './dialling.ts';
import { Flag } from './flag.tsx';
import { pressedKey } from '../../ui/fields/pressed-key.ts';
import { useCombobox } from '../../ui/fields/use-combobox.ts';
import css from './phone-field.module.css';
import layoutCss from '../../ui/layout.module.css';

type CountryPickerProps = {
  countries: readonly PhoneCountry[];
  chosen: PhoneCountry;
  /** `undefined` when the picker is closed without a choice. */
  onClose: (choice?: PhoneCountry) => void;
};

const PAGE = 6;

/** How far keys beside the arrows move in the list; Home and End go to its ends. */
const JUMPS: Record<string, number> = {
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** A searchable list of countries: typing filters, arrow keys move, Enter chooses. */
export function CountryPicker({ countries, chosen, onClose }: CountryPickerProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const found = findCountries(countries, search);
  const box = useFocusInside();
  const list = useCombobox({
    id: `${id}-list`,
    keys: found.map(({ cca2 }) => cca2),
    isOpen: true,
    open: () => {},
    close: onClose,
    first: Math.max(0, indexIn(found, chosen)),
  });

  function onKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event) ?? '';
    const jump = JUMPS[key];
    const isEdge = key === 'Home' || key === 'End';
    if (jump !== undefined && !(isEdge && search !== '')) {
      event.preventDefault();
      list.move(jump);
      // Also where nothing is found: it must not send the form.
    } else if (!list.takeKey(event) && key === 'Enter') event.preventDefault();
  }

  return (
    <div className={`${layoutCss.card} ${css.picker}`} ref={box}>
      <input
        type="text"
        enterKeyHint="done"
        {...list.fieldProps}
        aria-label={t('countries.search')}
        placeholder={t('countries.placeholder')}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          list.activate(0);
        }}
        onKeyDown={onKeyDown}
      />
      <output className={layoutCss.visuallyHidden}>
        {search === '' ? '' : t('countries.found', { count: found.length })}
      </output>
      <div {...list.listProps} className={css.pickerList} aria-label={t('countries.label')} tabIndex={-1}>
        {found.map((country, at) => (
          <button
            key={country.cca2}
            {...list.optionProps(at, country.cca2 === chosen.cca2)}
            type="button"
            className={
              at === list.active
                ? `${layoutCss.stack3} ${css.pickerChoice} ${css.isActive}`
                : `${layoutCss.stack3} ${css.pickerChoice}`
            }
            onClick={() => onClose(country)}
          >
            <Flag cca2={country.cca2} />
            <span>{country.callingCode}</span>
            <span>{country.name}</span>
          </button>
        ))}
      </div>
      {found.length === 0 ? <p className={css.pickerNone}>{t('countries.none')}</p> : null}
    </div>
  );
}

function indexIn(countries: readonly PhoneCountry[], chosen: PhoneCountry): number {
  return countries.findIndex(({ cca2 }) => cca2 === chosen.cca2);
}

/** The ref of a box whose field gets the focus at first. */
function useFocusInside(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('input')?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return box;
}
