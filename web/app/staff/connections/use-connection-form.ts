import type { TestResult } from '@tula/contract/connections/connection.ts';
import { t } from '@tula/messages/connections.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { type FormEvent, useRef, useState } from 'react';
import type { Reply } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import type { Checked, FormErrors, FormValues } from '../../forms/form-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { toastSaved } from '../setup/toast-saved.ts';

/** The value of the button that tests instead of saving. */
export const TEST = 'test';

type Failed = Pick<Reply<never>, 'status' | 'code' | 'message' | 'fields'> & { current?: unknown };
type Action<Value> = {
  check: (values: FormValues) => Checked<Value>;
  /** `result` of a test; undefined of a save. */
  send: (value: Value) => Promise<Failed & { data: { revision: number } | TestResult | undefined }>;
};

type ConnectionForm<Save, Test> = {
  start: Readonly<FormValues>;
  save: Action<Save>;
  /** Without one the form has no button for it. */
  test?: Action<Test>;
  restart: () => Promise<void>;
  /** Asks before a save that has consequences; false leaves everything as it is. */
  confirm?: (value: Save) => Promise<boolean>;
};

type Done<Save, Test> = { kind: 'save'; value: Save } | { kind: 'test'; value: Test };

/** A form with two buttons: one saves the settings, one tests them as they are typed. */
export function useConnectionForm<Save, Test = never>(options: ConnectionForm<Save, Test>) {
  const { start, save, test, restart, confirm } = options;
  /** For the check, which runs before the state below is drawn. */
  const isTest = useRef(false);
  const [button, setButton] = useState<'save' | 'test'>('save');
  const [result, setResult] = useState<TestResult>();
  const [meanwhile, setMeanwhile] = useState<string>();

  function check(values: FormValues): Checked<Done<Save, Test>> {
    if (test && isTest.current) {
      const checked = test.check(values);
      return 'value' in checked ? { value: { kind: 'test', value: checked.value } } : checked;
    }
    const checked = save.check(values);
    return 'value' in checked ? { value: { kind: 'save', value: checked.value } } : checked;
  }

  async function submit(done: Done<Save, Test>): Promise<FormErrors | undefined> {
    setResult(undefined);
    setMeanwhile(undefined);
    if (done.kind === 'save' && confirm && !(await confirm(done.value))) return undefined;
    const reply = done.kind === 'save' ? await save.send(done.value) : await test?.send(done.value);
    if (!reply) return undefined;
    if (!reply.data) return rejected(reply);
    if ('revision' in reply.data) {
      toastSaved(t('saved'));
      await restart();
      return undefined;
    }
    setResult(reply.data);
    const { isOk, field, text } = reply.data;
    return isOk ? undefined : { fields: field === null ? {} : { [field]: text } };
  }

  function rejected({ status, code, message, fields, current }: Failed): FormErrors {
    if (code === 'CHANGED_MEANWHILE') {
      setMeanwhile((current as { savedBy: string | null } | undefined)?.savedBy ?? '');
      return {};
    }
    if (Object.keys(fields).length > 0) return { fields };
    return {
      message: status === 409 ? message : failureMessage({ status, code, message }, uiText('failed')),
      code,
    };
  }

  const form = useForm<Done<Save, Test>>({ start, check, submit });
  return {
    ...form,
    props: {
      ...form.props,
      onSubmit(event: FormEvent) {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (!form.isPending) {
          isTest.current = submitter instanceof HTMLButtonElement && submitter.value === TEST;
          setButton(isTest.current ? 'test' : 'save');
        }
        form.props.onSubmit(event);
      },
    },
    /** Which button is working. */
    isSaving: form.isPending && button === 'save',
    isTesting: form.isPending && button === 'test',
    result,
    /** Who saved other settings meanwhile: empty if nobody knows. */
    meanwhile,
  };
}
