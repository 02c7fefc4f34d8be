import type { Endpoint } from '@tula/contract/calls/endpoint.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { t as versionText } from '@tula/messages/versions.ts';
import { useEffect, useState } from 'react';
import type { Reply } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import type { Checked, FormErrors, FormValues } from '../../forms/form-errors.ts';
import { textOf, useForm } from '../../forms/use-form.ts';
import { toastSaved } from '../setup/toast-saved.ts';

/** Forms send lines with CR and LF. */
export const withLines = (text = '') => text.replaceAll('\r\n', '\n');

/** The answer to a save of any content. */
export type SaveReply = Omit<Reply<Endpoint>, 'data' | 'current'> & { data: { version: number } | undefined };

type Saving = {
  /** Before the names of fields in an answer, such as `text.`. */
  prefix: string;
  saved: () => string;
  onSaved: (version: number) => void;
  /** After a save, or a save that was rejected because of a newer version. */
  onChanged: () => Promise<void>;
};

/** Returns what a form says of the answer to a save; undefined once it is saved. */
export async function afterSave(reply: SaveReply, saving: Saving): Promise<FormErrors | undefined> {
  const { prefix, saved, onSaved, onChanged } = saving;
  if (reply.data) {
    onSaved(reply.data.version);
    // Before it is said: an earlier version that is restored at once would be based on what was there before the save.
    await onChanged();
    toastSaved(saved());
    return undefined;
  }
  if (reply.code === 'CHANGED_MEANWHILE') {
    await onChanged();
    return { message: versionText('outdated') };
  }
  const fields = Object.entries(reply.fields).map(([name, said]) => [
    name.startsWith(prefix) ? name.slice(prefix.length) : name,
    said,
  ]);
  if (fields.length > 0) return { fields: Object.fromEntries(fields) };
  return { message: failureMessage(reply, uiText('failed')), code: reply.code };
}

type ContentFormOptions<Value> = Omit<Saving, 'onSaved'> & {
  /** The version in use when the form opens, and what its inputs begin with. */
  version: number;
  start: () => FormValues;
  check: (values: FormValues) => Checked<Value>;
  /** Waits for what must have arrived before a save. */
  ready?: () => Promise<boolean>;
  save: (value: Value, basedOn: number) => Promise<SaveReply>;
};

/** Inputs that are edited in versions: what was typed is based on the version that was opened, whatever others save. */
export function useContentForm<Value>(options: ContentFormOptions<Value>) {
  const { check, ready, save } = options;
  const [start, setStart] = useState<FormValues>(options.start);
  const [basedOn, setBasedOn] = useState(options.version);
  const [values, setValues] = useState<FormValues>(start);

  async function submit(value: Value): Promise<FormErrors | undefined> {
    const typed = textOf(form.element.current);
    return afterSave(await save(value, basedOn), {
      ...options,
      onSaved(version) {
        setStart(typed);
        setBasedOn(version);
      },
    });
  }

  const form = useForm<Value>({ start, check, submit, ...(ready ? { ready } : {}) });
  const { element } = form;
  useEffect(() => {
    const typing = element.current;
    const onInput = () => setValues(textOf(typing));
    typing?.addEventListener('input', onInput);
    return () => typing?.removeEventListener('input', onInput);
  }, [element]);
  const isDirty = Object.keys({ ...start, ...values }).some(
    (name) => withLines(values[name]) !== withLines(start[name]),
  );
  return { form, values, isDirty, basedOn, setBasedOn };
}

/** The first message of each field. */
export function fieldMessages(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.')] ??= message;
  return { fields };
}
