import { plainNumber } from '@tula/contract/calls/pasted.ts';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { afterPointerUp } from '../ui/after-pointer-up.ts';
import type { FormValues } from './form-errors.ts';
import type { FormAnswer } from './posted-form.ts';
import { type SubmitOptions, useSubmit } from './use-submit.ts';

type FormOptions<Value> = SubmitOptions<FormValues, Value> & {
  /** The text that the fields start with. */
  start?: Readonly<FormValues>;
  /** The page's answer to this form, if it was posted without scripts. */
  answer?: FormAnswer | undefined;
};

/**
 * A form whose text is in its inputs, not in React's state: what was typed or filled in before the page was hydrated
 * is not lost. Fields are checked on submit, and from then on whenever one is left. While a person types, messages
 * are only removed.
 */
export function useForm<Value>({ start = {}, answer, ...options }: FormOptions<Value>) {
  const element = useRef<HTMLFormElement>(null);
  const {
    recheck,
    save: _,
    ...form
  } = useSubmit(
    {
      element,
      read: () => textOf(element.current),
      isSame: (name, one: FormValues, other: FormValues) => one[name] === other[name],
    },
    { ...options, errors: answer?.errors },
  );
  useTyping(element, {
    onType: () => void recheck({ isOnlyRemoving: true }),
    onLeave: () => void recheck(),
  });
  return {
    ...form,
    /** The props of a field: its name, first value and message. */
    field: (name: string) => ({
      name,
      defaultValue: answer?.values?.[name] ?? start[name],
      message: form.fields[name],
    }),
  };
}

function useTyping(
  form: RefObject<HTMLFormElement | null>,
  { onType, onLeave }: { onType: () => void; onLeave: () => void },
) {
  const type = useEffectEvent(onType);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const element = form.current;
    const typed = () => type();
    // A message that appears during a press moves the button that is being pressed.
    const left = () => void afterPointerUp().then(() => leave());
    element?.addEventListener('input', typed);
    element?.addEventListener('focusout', left);
    return () => {
      element?.removeEventListener('input', typed);
      element?.removeEventListener('focusout', left);
    };
  }, [form]);
}

/** The text of every input, and of those that take a number what it reads as; a file has none. */
export function textOf(form: HTMLFormElement | null): FormValues {
  const values: FormValues = {};
  if (!form) return values;
  for (const [name, value] of new FormData(form)) values[name] = typeof value === 'string' ? value : '';
  for (const { name, value } of form.querySelectorAll<HTMLInputElement>(NUMBERS))
    if (values[name] === value) values[name] = plainNumber(value);
  return values;
}

const NUMBERS = 'input[inputmode="numeric"], input[inputmode="decimal"]';
