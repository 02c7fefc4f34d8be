import {
  PLACEHOLDER_GROUPS,
  type Placeholder,
  type PlaceholderGroup,
} from '@tula/contract/page-texts/placeholders.ts';
import { t } from '@tula/messages/page-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './page-texts.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

const GROUPS: Record<PlaceholderGroup, () => string> = {
  shop: () => t('group.shop'),
  contact: () => t('group.contact'),
  complaints: () => t('group.complaints'),
  cancelling: () => t('group.cancelling'),
  delivery: () => t('group.delivery'),
  food: () => t('group.food'),
};

export type PlaceholderValue = { name: Placeholder; value: string | null };

type PlaceholderListProps = {
  placeholders: readonly PlaceholderValue[];
  onInsert: (name: Placeholder) => void;
};

/** The placeholders of a text with their present values; each can be put where the cursor is. */
export function PlaceholderList({ placeholders, onInsert }: PlaceholderListProps) {
  const valueOf = (name: Placeholder) =>
    placeholders.find((one) => one.name === name)?.value ?? t('placeholders.none');
  const groups = Object.entries(PLACEHOLDER_GROUPS) as [PlaceholderGroup, readonly Placeholder[]][];
  return (
    <details className={css.details}>
      <summary>
        {t('placeholders')}
        <Icon name="down" isSmall />
      </summary>
      <p className={fieldCss.hint}>{t('placeholders.about')}</p>
      {groups.map(([group, names]) => (
        <div key={group} className={`${layoutCss.above4} ${css.group}`}>
          <p id={`placeholders-${group}`}>{GROUPS[group]()}</p>
          <PlaceholderButtons
            labelledBy={`placeholders-${group}`}
            placeholders={names.map((name) => ({ name, value: valueOf(name) }))}
            onInsert={onInsert}
          />
        </div>
      ))}
    </details>
  );
}

type PlaceholderButtonsProps<Name extends string> = {
  labelledBy: string;
  placeholders: readonly { name: Name; value: string }[];
  onInsert: (name: Name) => void;
};

export function PlaceholderButtons<Name extends string>(props: PlaceholderButtonsProps<Name>) {
  const { labelledBy, placeholders, onInsert } = props;
  return (
    <ul aria-labelledby={labelledBy}>
      {placeholders.map(({ name, value }) => (
        <li key={name}>
          <button
            type="button"
            className={`${layoutCss.card} ${css.placeholder}`}
            aria-label={t('placeholders.insert', { name, value })}
            onClick={() => onInsert(name)}
          >
            <code>{`{${name}}`}</code>
            <span>{value}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Puts a text where the cursor is, as if it was typed, and goes on there. */
export function insertInto(area: HTMLTextAreaElement | HTMLInputElement | null, text: string): void {
  if (area === null) return;
  area.setRangeText(text, area.selectionStart ?? 0, area.selectionEnd ?? 0, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
  area.focus();
}
