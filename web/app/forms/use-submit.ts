import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { Checked, FormErrors } from './form-errors.ts';
import { useFocusFirstError } from './use-focus-first-error.ts';

export type SubmitOptions<Values, Value> = {
  /** The value to submit, or what is wrong with the values. */
  check: (values: Values) => Checked<Value> | Promise<Checked<Value>>;
  /** Sends the value; resolves to the errors to show, or to nothing when it was saved. */
  submit: (value: Value) => Promise<FormErrors | undefined>;
  /** Waits for work that still changes the values, such as uploads; false stops the submit. */
  ready?: () => Promise<boolean>;
  /** The first errors: those of a form that was posted without scripts. */
  errors?: FormErrors | undefined;
};

type Source<Values> = {
  element: RefObject<HTMLFormElement | null>;
  read: () => Values;
  /** Says whether a field has the same value in both. */
  isSame: (name: string, one: Values, other: Values) => boolean;
};

/** Returns what `useForm` and `useDraftForm` have in common: check, submit, show the errors, focus the first one. */
export function useSubmit<Values, Value>(
  { element, read, isSame }: Source<Values>,
  { check, submit, ready, errors: first }: SubmitOptions<Values, Value>,
) {
  const { errors, setFields, show, clear } = useErrors(element, first);
  const { isPending, isBusy, once } = useOnce();
  const wasSubmitted = useRef(first !== undefined);
  const checks = useRef(0);
  /** The server's message for a field stays while the field has the rejected value. */
  const rejected = useRef<{ values?: Values; fields: FieldMessages }>({ fields: {} });

  async function attempt(): Promise<void> {
    wasSubmitted.current = true;
    clear();
    if (ready) {
      setFields(fieldsOf(await check(read())));
      if (!(await ready())) return show({ fields: fieldsOf(await check(read())) });
    }
    const values = read();
    const checked = await check(values);
    if (!('value' in checked)) return show(checked);
    setFields({});
    const found = await submit(checked.value);
    wasSubmitted.current = found !== undefined;
    rejected.current = { values, fields: found?.fields ?? {} };
    if (found) show(found);
  }

  const save = () => once(attempt);

  /** Checks again after a change, once there has been a submit; `isOnlyRemoving` shows no new message. */
  async function recheck({ isOnlyRemoving = false } = {}): Promise<void> {
    if (!wasSubmitted.current || isBusy.current) return;
    checks.current += 1;
    const turn = checks.current;
    const values = read();
    const checked = await check(values);
    if (isBusy.current || turn !== checks.current) return;
    const { values: then = values, fields: messages } = rejected.current;
    const still = only(messages, (name) => isSame(name, values, then));
    const found = { ...still, ...fieldsOf(checked) };
    setFields((before) => (isOnlyRemoving ? only(found, (name) => before[name] !== undefined) : found));
  }

  return {
    element,
    props: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        save();
      },
    },
    save,
    recheck,
    ...errors,
    isPending,
  };
}

/** The errors that are shown. */
function useErrors(element: RefObject<HTMLFormElement | null>, first: FormErrors = {}) {
  const [fields, setFields] = useState<FieldMessages>(first.fields ?? {});
  const [{ message, code }, setFailure] = useState<FormErrors>(first);
  const focusFirstError = useFocusFirstError(element);

  function show(found: FormErrors) {
    setFailure(found);
    setFields(found.fields ?? {});
    focusFirstError();
  }

  /** By field, and the message above the button with its code. */
  const errors = { fields, message, code, hasSessionEnded: code === 'SESSION_ENDED' };
  return { errors, setFields, show, clear: () => setFailure({}) };
}

/** Runs one piece of work at a time; further ones are ignored. */
function useOnce() {
  const [isPending, setPending] = useState(false);
  const isBusy = useRef(false);
  function once(work: () => Promise<void>) {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    void work().finally(() => {
      isBusy.current = false;
      setPending(false);
    });
  }
  return { isPending, isBusy, once };
}

function fieldsOf(checked: Checked<unknown>): FieldMessages {
  return 'value' in checked ? {} : checked.fields;
}

function only(fields: FieldMessages, isIncluded: (name: string) => boolean): FieldMessages {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isIncluded(name)));
}
