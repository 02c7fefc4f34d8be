import { type Batch, type BatchState, LONGEST_LIFE_DAYS } from '@tula/contract/batches/batches.ts';
import { lastDay } from '@tula/contract/kitchen/labels.ts';
import { daysBetween } from '@tula/contract/values/dates.ts';
import { type FieldMessages, Problem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/batches.ts';
import type { BatchValues, StoredBatch } from './batches-store.ts';

export function batchAnswer(batch: StoredBatch, today: string): Batch {
  const { id, productId, product, code, packedOn, useBy, grams, gramsLeft, gramsDisposed, revision } = batch;
  return {
    id,
    productId,
    product,
    code,
    packedOn,
    useBy,
    grams,
    gramsLeft: Math.max(0, gramsLeft),
    gramsDisposed,
    state: computeState(batch, today),
    revision,
  };
}

function computeState({ recalledAt, useBy }: StoredBatch, today: string): BatchState {
  if (recalledAt !== null) return 'recalled';
  return useBy < today ? 'past' : 'open';
}

type Typed = Omit<BatchValues, 'useBy'> & { useBy?: string | undefined };
type Known = { shelfLifeDays: number | null; today: string; gramsTaken: number };

/**
 * Returns the values to store of a batch that was typed; its last day follows from the shelf life. Rejects at the
 * field.
 */
export function batchValues(typed: Typed, { shelfLifeDays, today, gramsTaken }: Known): BatchValues {
  const { code, packedOn, grams } = typed;
  const fields: FieldMessages = {};
  const useBy = typed.useBy ?? (shelfLifeDays === null ? '' : lastDay(packedOn, shelfLifeDays));
  if (packedOn > today) fields['packedOn'] = t('packedOn.future');
  else if (daysBetween(packedOn, today) > LONGEST_LIFE_DAYS) fields['packedOn'] = t('packedOn.old');
  if (useBy === '') fields['useBy'] = t('useBy.needed');
  else if (useBy <= packedOn) fields['useBy'] = t('useBy.before');
  else if (daysBetween(packedOn, useBy) > LONGEST_LIFE_DAYS)
    fields['useBy'] = t('useBy.late', { days: LONGEST_LIFE_DAYS });
  if (grams < gramsTaken) fields['grams'] = t('grams.taken', { grams: gramsTaken });
  const [message] = Object.values(fields);
  if (message !== undefined) throw new Problem('INVALID_INPUT', { message, fields });
  return { code, packedOn, useBy, grams };
}
