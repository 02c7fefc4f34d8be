import type { MailPlaceholder } from '@tula/contract/mail-words/mail-kinds.ts';
import { t } from '@tula/messages/mail-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { PlaceholderButtons } from '../page-texts/placeholder-list.tsx';
import type { WordsToEdit } from './edited-words.ts';
import css from '../page-texts/page-texts.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

type MailPlaceholdersProps = {
  placeholders: WordsToEdit['placeholders'];
  onInsert: (name: MailPlaceholder) => void;
};

/** The placeholders of the words, with examples; each can be put where the cursor is. */
export function MailPlaceholders({ placeholders, onInsert }: MailPlaceholdersProps) {
  const shown = placeholders.map(({ name, value, isRequired }) => ({
    name,
    value: isRequired ? `${value} (${t('placeholders.required')})` : value,
  }));
  return (
    <details className={css.details}>
      <summary>
        {t('placeholders')}
        <Icon name="down" isSmall />
      </summary>
      <p className={fieldCss.hint}>{t('placeholders.about')}</p>
      <div className={`${layoutCss.above4} ${css.group}`}>
        <p id="placeholders-of-mail">{t('placeholders.with')}</p>
        <PlaceholderButtons labelledBy="placeholders-of-mail" placeholders={shown} onInsert={onInsert} />
      </div>
    </details>
  );
}
