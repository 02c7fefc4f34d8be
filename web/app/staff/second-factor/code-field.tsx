import { t } from '@tula/messages/second-factor.ts';
import { CodeField as OneTimeCodeField, TextField } from '../../ui/fields/text-field.tsx';

type CodeFieldProps = {
  kind: 'app' | 'recovery';
  name: string;
  message: string | undefined;
  defaultValue?: string | undefined;
};

/** A code of the app, which phones fill in from a message or an app, or a recovery code. */
export function CodeField({ kind, ...field }: CodeFieldProps) {
  return kind === 'app' ? (
    <OneTimeCodeField key="app" label={t('field.code')} hint={t('field.code.hint')} {...field} />
  ) : (
    <TextField
      key="recovery"
      label={t('field.recoveryCode')}
      hint={t('field.recoveryCode.hint')}
      {...field}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
    />
  );
}
