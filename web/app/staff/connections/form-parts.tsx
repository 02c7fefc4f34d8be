import type { TestResult } from '@tula/contract/connections/connection.ts';
import { t } from '@tula/messages/connections.ts';
import type { InputHTMLAttributes, KeyboardEvent, ReactNode } from 'react';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button, TextButton } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { pressedKey } from '../../ui/fields/pressed-key.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Note } from '../../ui/note.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { TestNote } from './connection-section.tsx';
import { TEST } from './use-connection-form.ts';
import css from './connections.module.css';
import layoutCss from '../../ui/layout.module.css';

type FieldProps = { name: string; defaultValue?: string | undefined; message?: string | undefined };

/** A secret that is stored is never shown: its field is empty, and stays so to keep it. */
export function SecretField({
  label,
  isStored,
  hint,
  ...field
}: FieldProps & { label: string; isStored: boolean; hint?: string }) {
  return (
    <PasswordField
      label={label}
      {...field}
      hint={isStored ? t('secret.stored') : hint}
      autoComplete="new-password"
      maxLength={500}
    />
  );
}

type SelectProps = FieldProps & {
  label: string;
  hint?: ReactNode;
  choices: readonly (readonly [value: string, text: string])[];
};

export function SelectField({ label, message, hint, choices, ...select }: SelectProps) {
  return (
    <Field label={label} message={message} hint={hint}>
      {(control) => (
        <select {...control} {...select}>
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type Saving = {
  isSaving: boolean;
  isPending: boolean;
  hasSessionEnded: boolean;
  message?: string | undefined;
  meanwhile: string | undefined;
};

/** Above the button of a form: why it was not saved. */
export function SaveFailure({
  form: { message, meanwhile },
  onShowSaved,
}: {
  form: Saving;
  onShowSaved: () => Promise<void>;
}) {
  if (meanwhile !== undefined)
    return (
      <Note tone="err">
        <p>{meanwhile === '' ? t('meanwhile.somebody') : t('meanwhile', { name: meanwhile })}</p>
        <TextButton onClick={() => void onShowSaved()}>{t('meanwhile.show')}</TextButton>
      </Note>
    );
  return message ? <Note tone="err">{message}</Note> : null;
}

type SaveButtonProps = { form: Saving; kind?: 'ink' | 'line'; children: string };

export function SaveButton({ form, kind = 'ink', children }: SaveButtonProps) {
  if (form.hasSessionEnded) return <LogInAgain />;
  return (
    <Button type="submit" kind={kind} isPending={form.isSaving} disabled={form.isPending && !form.isSaving}>
      {children}
    </Button>
  );
}

type Testing = Saving & { isTesting: boolean; result: TestResult | undefined };

type ButtonsProps = { form: Testing; onShowSaved: () => Promise<void> };

export function GatewayButtons({ name, ...props }: ButtonsProps & { name: string }) {
  return <TestedButtons {...props} about={t('payments.save.about')} save={t('payments.save', { name })} />;
}

/** Save, which tests first, and test as typed. */
export function TestedButtons({
  form,
  about,
  save,
  onShowSaved,
}: ButtonsProps & { about: string; save: string }) {
  return (
    <>
      <SaveFailure form={form} onShowSaved={onShowSaved} />
      <TestNote result={form.result} />
      <p className={`${layoutCss.soft} ${layoutCss.small}`}>{about}</p>
      <div className={layoutCss.stack3}>
        <SaveButton form={form}>{save}</SaveButton>
        <Button
          type="submit"
          kind="line"
          value={TEST}
          isPending={form.isTesting}
          disabled={form.isPending && !form.isTesting}
        >
          {t('payments.test')}
        </Button>
      </div>
    </>
  );
}

/** Enter would save, as that is the first button of the form. */
function testOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (pressedKey(event) !== 'Enter') return;
  event.preventDefault();
  const { form } = event.currentTarget;
  form?.requestSubmit(form.querySelector<HTMLButtonElement>(`button[value="${TEST}"]`));
}

type SendTestProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode'> & {
  form: Testing;
  title: string;
  label: string;
  hint: string;
  button: string;
  field: FieldProps;
};

/** Sends something to somebody with the settings as typed. */
export function SendTest({ form, title, label, hint, button, field, inputMode }: SendTestProps) {
  return (
    <div className={`${layoutCss.stack4} ${css.test}`}>
      <h3>{title}</h3>
      <TextField label={label} {...field} hint={hint} inputMode={inputMode} onKeyDown={testOnEnter} />
      <TestNote result={form.result} />
      <Button
        type="submit"
        kind="line"
        name="action"
        value={TEST}
        isPending={form.isTesting}
        disabled={form.isPending && !form.isTesting}
      >
        {button}
      </Button>
    </div>
  );
}

/** The provider's dashboard asks for this. */
export function WebhookAddress({ address, hint }: { address: string; hint: string }) {
  const copy = () => copyText(address, { done: t('copied'), failed: t('notCopied') });
  return (
    <div>
      <TextField label={t('payments.webhookUrl')} value={address} readOnly hint={hint} />
      <TextButton onClick={() => void copy()}>{t('payments.webhookUrl.copy')}</TextButton>
    </div>
  );
}
