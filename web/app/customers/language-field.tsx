import { t } from '@tula/messages/account.ts';
import type { OfferedLanguage } from '@tula/messages/languages.ts';
import { Field } from '../ui/fields/field.tsx';
import layoutCss from '../ui/layout.module.css';

type LanguageFieldProps = {
  languages: readonly OfferedLanguage[];
  name: string;
  defaultValue: string | undefined;
  message: string | undefined;
};

export function LanguageField({ languages, name, defaultValue, message }: LanguageFieldProps) {
  return (
    <Field label={t('language')} hint={t('language.hint')} message={message}>
      {(control) => (
        <select className={layoutCss.localName} name={name} defaultValue={defaultValue} {...control}>
          {languages.map(({ language, name: ownName }) => (
            <option key={language} value={language} lang={language}>
              {ownName}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
