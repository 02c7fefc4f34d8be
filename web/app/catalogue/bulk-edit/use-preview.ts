import {
  type BulkChange,
  type BulkRow,
  checkBulkEdit,
  saveBulkEdit,
  MOST_BULK_PRODUCTS,
} from '@tula/contract/catalogue/bulk-edits.ts';
import { t } from '@tula/messages/bulk-edit-page.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import type { Failure } from '../../data/failure-message.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { changeOf, type Draft } from './bulk-draft.ts';

type Preview = { rows: BulkRow[]; changes: BulkChange[] };
export type PreviewState = ReturnType<typeof usePreview>;

/** Returns what the drafts would do, as the server sees it, and saving exactly that. */
export function usePreview(drafts: ReadonlyMap<string, Draft>, onSaved: () => Promise<void>) {
  const [preview, setPreview] = useState<Preview>();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [tooMany, setTooMany] = useState('');

  async function open(shown: ReadonlyMap<string, Draft> = drafts) {
    setFailure(undefined);
    setTooMany('');
    if (shown.size > MOST_BULK_PRODUCTS)
      return setTooMany(t('problem.tooMany', { most: MOST_BULK_PRODUCTS, count: shown.size }));
    setPending(true);
    const { changes, unreadable } = read(shown);
    const reply = changes.length > 0 ? await send(checkBulkEdit, { body: { changes } }) : undefined;
    setPending(false);
    if (reply && !reply.data) return setFailure(reply);
    const rows = (reply?.data?.rows ?? []).map((row) => named(row, shown));
    setPreview({ rows: [...unreadable, ...rows], changes });
  }

  async function save() {
    if (!preview) return;
    setPending(true);
    setFailure(undefined);
    const reply = await send(saveBulkEdit, { body: { changes: preview.changes } });
    setPending(false);
    if (!reply.data) {
      // Each row says then why it was refused.
      if (reply.code === 'CHANGED_MEANWHILE' || reply.code === 'INVALID_INPUT') await open();
      return setFailure(reply);
    }
    setPreview(undefined);
    toast(t('saved', { count: reply.data.edit.products }));
    await onSaved();
  }

  function close() {
    setPreview(undefined);
    setFailure(undefined);
  }

  return { preview, isPending, failure, tooMany, open, save, close };
}

function read(drafts: ReadonlyMap<string, Draft>): { changes: BulkChange[]; unreadable: BulkRow[] } {
  const changes: BulkChange[] = [];
  const unreadable: BulkRow[] = [];
  for (const draft of drafts.values()) {
    const outcome = changeOf(draft);
    const { id, name } = draft.product;
    if (outcome.problem === undefined) changes.push(outcome.change);
    else unreadable.push({ id, name, changes: [], problems: [outcome.problem] });
  }
  return { changes, unreadable };
}

/** A product that was deleted has no name any more. */
function named(row: BulkRow, drafts: ReadonlyMap<string, Draft>): BulkRow {
  return { ...row, name: row.name || (drafts.get(row.id)?.product.name ?? '') };
}
