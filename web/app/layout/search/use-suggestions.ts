import { suggestProducts } from '@tula/contract/catalogue/finding.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { useEffect, useState } from 'react';
import { callWithoutSession, fetchTransport } from '../../data/api.ts';

export type Suggestions = ResultOf<typeof suggestProducts> & { typed: string };

const DEBOUNCE_MS = 150;
const known = new Map<string, Suggestions>();

/** Returns what the shop suggests for a typed text; until the answer is there, what it suggested before. */
export function useSuggestions(typed: string): Suggestions | undefined {
  const name = typed.trim();
  const [shown, show] = useState<Suggestions>();
  useEffect(() => {
    if (name === '') return;
    let isStale = false;
    const ready = known.get(name);
    const timer = setTimeout(
      () => {
        const found = ready ? Promise.resolve(ready) : suggestionsFor(name);
        void found.then((suggestions) => {
          if (suggestions && !isStale) show(suggestions);
        });
      },
      ready ? 0 : DEBOUNCE_MS,
    );
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [name]);
  return name === '' ? undefined : shown;
}

/** Undefined when there was no answer: the form searches without suggestions. */
async function suggestionsFor(name: string): Promise<Suggestions | undefined> {
  const reply = await callWithoutSession(fetchTransport, suggestProducts, { query: { name } }).catch(
    () => undefined,
  );
  if (!reply?.data) return undefined;
  const suggestions = { ...reply.data, typed: name };
  known.set(name, suggestions);
  return suggestions;
}
