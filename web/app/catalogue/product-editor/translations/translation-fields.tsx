import {
  LONGEST_ALT_TEXT,
  LONGEST_DESCRIPTION,
  LONGEST_INGREDIENTS,
  LONGEST_PRODUCT_NAME,
  LONGEST_STORAGE,
} from '@tula/contract/catalogue/product-texts.ts';
import { translatedInto } from '@tula/contract/catalogue/translations.ts';
import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import { type OfferedLanguage, tagOfLanguage } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/product-editor.ts';
import { t as field } from '@tula/messages/product-fields.ts';
import { useLanguages } from '../../../data/use-languages.ts';
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { OpenDraft } from '../open-draft.ts';
import { withPicture } from '../picture-list.ts';
import { type DraftTexts, missingText, NO_TEXTS } from './draft-translations.ts';
import type { ProductDraft } from '../product-draft.ts';
import css from './translation-fields.module.css';
import fieldCss from '../../../ui/fields/field.module.css';
import productFormCss from '../product-form.module.css';
import partsCss from '../../../ui/parts.module.css';
import layoutCss from '../../../ui/layout.module.css';

type TranslationFieldsProps = { open: OpenDraft; draft: ProductDraft; messages: FieldMessages };

/** The texts of the product in the other languages of the shop; nothing where it has English alone. */
export function TranslationFields(props: TranslationFieldsProps) {
  const languages = useLanguages() ?? [];
  const others = translatedInto(languages.map(({ language }) => language));
  if (others.length === 0) return null;
  return (
    <section
      className={`${partsCss.part} ${productFormCss.section} ${css.section}`}
      aria-labelledby="languages-h"
    >
      <h2 id="languages-h">{t('languages')}</h2>
      <p className={fieldCss.hint}>{t('languages.about')}</p>
      {languages
        .filter(({ language }) => others.includes(language))
        .map((one) => (
          <LanguagePanel key={one.language} {...props} offered={one} />
        ))}
    </section>
  );
}

type LanguagePanelProps = TranslationFieldsProps & { offered: OfferedLanguage };

function LanguagePanel({ open, draft, messages, offered: { language, name } }: LanguagePanelProps) {
  const texts = draft.translations[language] ?? NO_TEXTS;
  const lang = tagOfLanguage(language);
  const messageOf = (text: string) => messages[`translations.${language}.${text}`];
  const change = (part: Partial<DraftTexts>) =>
    open.change({ translations: { ...draft.translations, [language]: { ...texts, ...part } } });
  return (
    <details className={css.panel}>
      <summary>
        <b className={layoutCss.localName} lang={lang}>
          {name}
        </b>{' '}
        <span>{missingText(draft, language)}</span>
        <Icon name="down" isSmall />
      </summary>
      <div className={fieldCss.form}>
        <TextField
          label={t('name')}
          lang={lang}
          maxLength={LONGEST_PRODUCT_NAME}
          autoComplete="off"
          hint={inEnglish(draft.name)}
          value={texts.name}
          message={messageOf('name')}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextArea
          label={t('description')}
          lang={lang}
          rows={5}
          maxLength={LONGEST_DESCRIPTION}
          hint={inEnglish(draft.description)}
          value={texts.description}
          message={messageOf('description')}
          onChange={(event) => change({ description: event.target.value })}
        />
        <TextArea
          label={field('ingredients')}
          lang={lang}
          rows={2}
          maxLength={LONGEST_INGREDIENTS}
          hint={inEnglish(draft.ingredients)}
          value={texts.ingredients}
          message={messageOf('ingredients')}
          onChange={(event) => change({ ingredients: event.target.value.replace(/\s*\n\s*/g, ' ') })}
        />
        <TextField
          label={field('storage')}
          lang={lang}
          maxLength={LONGEST_STORAGE}
          autoComplete="off"
          hint={inEnglish(draft.storage)}
          value={texts.storage}
          message={messageOf('storage')}
          onChange={(event) => change({ storage: event.target.value })}
        />
        <PictureTexts
          open={open}
          draft={draft}
          language={language}
          messages={[messageOf('primaryImageAlt'), messageOf('additionalImageAlt')]}
        />
      </div>
    </details>
  );
}

type PictureTextsProps = {
  open: OpenDraft;
  draft: ProductDraft;
  language: OfferedLanguage['language'];
  /** About the main picture, and about the others. */
  messages: readonly (string | undefined)[];
};

function PictureTexts({ open, draft: { pictures }, language, messages }: PictureTextsProps) {
  return pictures.map(({ key, alt, alts }, at) => (
    <TextField
      key={key}
      label={t('languages.picture', { number: at + 1 })}
      lang={tagOfLanguage(language)}
      maxLength={LONGEST_ALT_TEXT}
      autoComplete="off"
      hint={inEnglish(alt)}
      value={alts[language] ?? ''}
      message={messages[at === 0 ? 0 : 1]}
      onChange={({ target: { value } }) =>
        open.changePictures((now) => withPicture(now, key, { alts: { ...alts, [language]: value } }))
      }
    />
  ));
}

/** Returns what is to be translated. */
function inEnglish(text: string) {
  return text === '' ? undefined : t('languages.english', { text });
}
