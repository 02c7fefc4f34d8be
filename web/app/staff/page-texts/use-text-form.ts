import { t as uiText } from '@tula/messages/ui.ts';
import { t as versionText } from '@tula/messages/versions.ts';
import { useEffect, useState } from 'react';
import type { Reply } from '../../data/api.ts';
import type { savePageText } from '@tula/contract/page-texts/page-text-calls.ts';
import type { saveMailWords } from '@tula/contract/mail-words/mail-words-calls.ts';
import { failureMessage } from '../../data/failure-message.ts';
import type { Checked, FormErrors, FormValues } from '../../forms/form-errors.ts';
import { textOf, useForm } from '../../forms/use-form.ts';
import { toast } from '../../ui/toasts/toasts.ts';

/** Forms send lines with CR and LF. */
export const withLines = (text = '') => text.replaceAll('\r\n', '\n');

type TextFormOptions<Text> = {
  /** The version and text in use when the form opens. */
  version: number;
  start: () => FormValues;
  check: (values: FormValues) => Checked<Text>;
  save: (text: Text, basedOn: number) => Promise<Reply<typeof savePageText | typeof saveMailWords>>;
  /** Before the names of fields in an answer, such as `text.`. */
  prefix: string;
  saved: () => string;
  onChanged: () => Promise<void>;
};

/** A text that is edited in versions: what was typed is based on the version that was opened, whatever others save. */
export function useTextForm<Text>(options: TextFormOptions<Text>) {
  const { prefix, check, save, saved, onChanged } = options;
  const [start, setStart] = useState<FormValues>(options.start);
  const [basedOn, setBasedOn] = useState(options.version);
  const [values, setValues] = useState<FormValues>(start);

  async function submit(text: Text): Promise<FormErrors | undefined> {
    const typed = textOf(form.element.current);
    const reply = await save(text, basedOn);
    if (reply.data) {
      toast(saved());
      setStart(typed);
      setBasedOn(reply.data.version);
      await onChanged();
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

  const form = useForm<Text>({ start, check, submit });
  const { element } = form;
  useEffect(() => {
    const typing = element.current;
    const onInput = () => setValues(textOf(typing));
    typing?.addEventListener('input', onInput);
    return () => typing?.removeEventListener('input', onInput);
  }, [element]);
  const isDirty = Object.entries(values).some(([name, typed]) => withLines(typed) !== withLines(start[name]));
  return { form, values, isDirty, basedOn, setBasedOn };
}

/** The first message of each field. */
export function fieldMessages(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.')] ??= message;
  return { fields };
}
