import { useEffect, useEffectEvent, useRef } from 'react';
import { type SubmitOptions, useSubmit } from './use-submit.ts';

type DraftFormOptions<Draft, Value> = SubmitOptions<Draft, Value> & {
  /** The draft as it is rendered. */
  draft: Draft;
  /** The current draft, which may be newer than the rendered one. */
  read: () => Draft;
  isSame: (name: string, one: Draft, other: Draft) => boolean;
};

/**
 * A form whose values are more than the text of its inputs, such as pictures that are being uploaded: they are a draft
 * outside of the form. Once there has been a submit, every change of the draft is checked.
 */
export function useDraftForm<Draft, Value>({
  draft,
  read,
  isSame,
  ...options
}: DraftFormOptions<Draft, Value>) {
  const element = useRef<HTMLFormElement>(null);
  const { recheck, ...form } = useSubmit({ element, read, isSame }, options);
  const onChange = useEffectEvent(() => void recheck());
  useEffect(() => onChange(), [draft]);
  return form;
}
