import type { BulkProduct } from '@tula/contract/catalogue/bulk-edits.ts';
import { useCallback, useState } from 'react';
import { type Cells, cellsOf, type Draft, isChanged } from './bulk-draft.ts';

export type BulkDraft = ReturnType<typeof useBulkDraft>;

/** The changed products by id, also those that another filter has hidden meanwhile. */
export function useBulkDraft() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());

  const change = useCallback((products: readonly BulkProduct[], changed: (cells: Cells) => Cells) => {
    setDrafts((before) => {
      const after = new Map(before);
      for (const shown of products) {
        const { product, cells } = before.get(shown.id) ?? { product: shown, cells: cellsOf(shown) };
        const draft = { product, cells: changed(cells) };
        if (isChanged(draft)) after.set(product.id, draft);
        else after.delete(product.id);
      }
      return after;
    });
  }, []);

  const discard = useCallback((ids?: readonly string[]) => {
    setDrafts((before) => new Map([...before].filter(([id]) => ids !== undefined && !ids.includes(id))));
  }, []);

  const select = useCallback((ids: readonly string[], isOn: boolean) => {
    setSelected((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (isOn) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  }, []);

  return { drafts, selected, change, discard, select };
}
