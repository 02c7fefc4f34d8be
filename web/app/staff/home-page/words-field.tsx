import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import type { Words } from '@tula/contract/home-page/home-page.ts';
import type { TextLanguage } from '@tula/contract/page-texts/page-names.ts';
import { languageTag } from '@tula/messages/language.ts';
import { ENGLISH, tagOfLanguage } from '@tula/messages/languages.ts';
import { TextArea, TextField } from '../../ui/fields/text-field.tsx';

type WordsFieldProps = {
  label: string;
  hint?: string;
  words: Words;
  language: TextLanguage;
  /**
   * Shown while the field is empty, in the language of this screen, as a browser has the texts of one.
   */
  builtIn?: string;
  /** The name of the field in the messages. */
  path: string;
  fields: FieldMessages;
  isLong?: boolean;
  onChange: (words: Words) => void;
};

/** Words in the language that is chosen above the form; those of other languages are kept. */
export function WordsField(props: WordsFieldProps) {
  const { label, hint, words, language, builtIn, path, fields, isLong = false, onChange } = props;
  const tag = tagOfLanguage(language);
  const field = {
    label,
    ...(hint === undefined ? {} : { hint }),
    lang: tag,
    autoComplete: 'off',
    placeholder: words[ENGLISH] || (tag === languageTag() ? builtIn : undefined),
    value: words[language] ?? '',
    message: fields[`${path}.${language}`] ?? fields[path],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...words, [language]: target.value }),
  };
  return isLong ? <TextArea rows={3} {...field} /> : <TextField {...field} />;
}
