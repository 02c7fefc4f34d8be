import { t } from '@tula/messages/settings.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { AreaFieldsProps } from './field-group.tsx';
import { Folded } from './folded.tsx';
import { OTHER_LANGUAGES } from './form-objects.ts';

type InOtherLanguagesProps = AreaFieldsProps & {
  /** Where the words stand in the settings. */
  name?: string;
  /** The fields and what they are called; one alone has no name of its own. */
  words: readonly (readonly [field: string, label: string])[];
};

const LABELS = {
  hi: (field: string) => t('inOthers.hi', { field }),
  ta: (field: string) => t('inOthers.ta', { field }),
};

/** The same words for readers of other languages, folded away, as a shop need not have them. */
export function InOtherLanguages({ field, name = 'inLanguages', words }: InOtherLanguagesProps) {
  return (
    <Folded title={t('inOthers')} about={t('inOthers.about')}>
      {OTHER_LANGUAGES.flatMap((language) =>
        words.map(([word, label]) => (
          <TextField
            key={`${language}.${word}`}
            label={LABELS[language](label)}
            autoComplete="off"
            lang={language}
            {...field([name, language, word].filter(Boolean).join('.'))}
          />
        )),
      )}
    </Folded>
  );
}
