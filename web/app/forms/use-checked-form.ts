import type { FieldMessages } from '@tula/contract/problems.ts';
import {
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Failure } from '../data/failure-message.ts';
import { afterPress } from '../ui/after-press.ts';

export type Typed = Record<string, string>;
export type Checked<T> = { value: T } | { fields: FieldMessages };
/** What came of sending: nothing when it is done, else what to say at the fields and above them. */
export type NotDone = { message?: string; fields?: FieldMessages; code?: Failure['code'] } | undefined;

/**
 * A form whose inputs keep their own text, so that what was typed or filled in before the page came to life
 * is not lost. Faults are told on sending, and from then on whenever a field is left; they go as it is mended.
 */
export function useCheckedForm<T>(
  check: (typed: Typed) => Checked<T> | Promise<Checked<T>>,
  send: (value: T) => Promise<NotDone>,
) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<FieldMessages>({});
  const [refusal, setRefusal] = useState<NotDone>();
  const [isPending, setPending] = useState(false);
  const wasSent = useRef(false);
  const isBusy = useRef(false);
  const turns = useRef(0);
  // What the server refused stays refused for as long as the field says the same.
  const refused = useRef<{ typed: Typed; fields: FieldMessages }>({ typed: {}, fields: {} });

  const pointToFault = usePointing(form);
  function point(at: FieldMessages) {
    setFields(at);
    pointToFault();
  }

  async function attempt(): Promise<void> {
    wasSent.current = true;
    setRefusal(undefined);
    const typed = typedIn(form.current);
    const checked = await check(typed);
    if ('fields' in checked) return point(checked.fields);
    setFields({});
    const notDone = await send(checked.value);
    refused.current = { typed, fields: notDone?.fields ?? {} };
    wasSent.current = notDone !== undefined;
    if (!notDone) return;
    setRefusal(notDone);
    point(refused.current.fields);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    void attempt().finally(() => {
      isBusy.current = false;
      setPending(false);
    });
  }

  const recheck = useEffectEvent(async (mayFindMore: boolean) => {
    if (!wasSent.current || isBusy.current) return;
    turns.current += 1;
    const turn = turns.current;
    const typed = typedIn(form.current);
    const checked = await check(typed);
    if (isBusy.current || turn !== turns.current) return;
    const standing = only(refused.current.fields, (name) => typed[name] === refused.current.typed[name]);
    const now = { ...standing, ...('fields' in checked ? checked.fields : {}) };
    setFields((before) => (mayFindMore ? now : only(now, (name) => before[name] !== undefined)));
  });
  // Messages go while somebody types: one that went as the button is pressed would move the button away.
  useTyping(form, {
    onType: () => void recheck(false),
    onLeave: () => void afterPress().then(() => recheck(true)),
  });

  const hasSessionEnded = refusal?.code === 'SESSION_ENDED';
  return { form, fields, refusal: refusal?.message, hasSessionEnded, isPending, onSubmit };
}

/** Once the messages are there, the first field that has one takes the focus, unless it is outside the form by then. */
function usePointing(form: RefObject<HTMLFormElement | null>): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const at = document.activeElement;
    const isElsewhere = at !== document.body && !form.current?.contains(at);
    if (times > 0 && !isElsewhere) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [times, form]);
  return () => setTimes((before) => before + 1);
}

/** Tells of every letter typed and every field left in a form. */
function useTyping(
  form: RefObject<HTMLFormElement | null>,
  { onType, onLeave }: { onType: () => void; onLeave: () => void },
) {
  const type = useEffectEvent(onType);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const element = form.current;
    const typed = () => type();
    const left = () => leave();
    element?.addEventListener('input', typed);
    element?.addEventListener('focusout', left);
    return () => {
      element?.removeEventListener('input', typed);
      element?.removeEventListener('focusout', left);
    };
  }, [form]);
}

function only(fields: FieldMessages, isWanted: (name: string) => boolean): FieldMessages {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name)));
}

function typedIn(form: HTMLFormElement | null): Typed {
  const typed: Typed = {};
  if (form)
    for (const [name, value] of new FormData(form)) typed[name] = typeof value === 'string' ? value : '';
  return typed;
}

const never = () => () => {};

/** Whether the page is hydrated; before that a form has no submit handler and must not be sent. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
