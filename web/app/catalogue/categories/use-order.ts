import { t } from '@tula/messages/categories.ts';
import { useRef, useState } from 'react';
import { failureMessage } from '../../data/failure-message.ts';
import { toastFailure } from '../../ui/toasts/toasts.ts';
import type { Named, NameList } from './name-lists.ts';

/** Moves a category and saves the order at once; moves during a save are saved together after it. */
export function useOrder({ order }: NameList, names: readonly Named[], refresh: () => Promise<void>) {
  const [wanted, setWanted] = useState<readonly number[]>();
  const [announcement, announce] = useState('');
  const latest = useRef<readonly number[]>(undefined);
  const isSaving = useRef(false);
  const shown = wanted === undefined ? names : inOrder(names, wanted);

  async function save() {
    if (isSaving.current || order === undefined) return;
    isSaving.current = true;
    try {
      while (latest.current !== undefined) {
        const ids = latest.current;
        latest.current = undefined;
        const reply = await order(ids);
        if (reply.data) continue;
        latest.current = undefined;
        toastFailure(failureMessage(reply, t('category.notMoved')));
      }
      await refresh();
    } finally {
      isSaving.current = false;
      if (latest.current === undefined) setWanted(undefined);
    }
    if (latest.current !== undefined) await save();
  }

  function move(id: number, to: number) {
    const ids = shown.map((one) => one.id);
    const from = ids.indexOf(id);
    if (from < 0 || to < 0 || to >= ids.length || from === to) return;
    const moved = ids.toSpliced(from, 1).toSpliced(to, 0, id);
    latest.current = moved;
    setWanted(moved);
    announce(t('category.moved', { name: shown[from]?.name ?? '', number: to + 1, count: ids.length }));
    void save();
  }

  return { shown, move, announcement };
}

/** Names that were added meanwhile come last. */
function inOrder(names: readonly Named[], ids: readonly number[]): readonly Named[] {
  const placeOf = ({ id }: Named) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return names.toSorted((one, other) => placeOf(one) - placeOf(other));
}
