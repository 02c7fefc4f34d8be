import type { AuditAction } from '@tula/contract/accounts/audit.ts';
import { disposalReasonText, type DisposalReason } from '@tula/contract/batches/disposals.ts';
import { t } from '@tula/messages/audit.ts';
import type { BatchField } from './audit-entry.ts';
import type { Field } from './audit-values.ts';

/** How what is recorded of batches and their freshness reads in the audit log. */
export const BATCH_FIELDS: Record<BatchField, Field> = {
  batchCode: { label: () => t('field.batchCode') },
  packedOn: { label: () => t('field.packedOn') },
  freshness: { label: () => t('field.freshness') },
  useBy: { label: () => t('field.useBy') },
  batchGrams: { label: () => t('field.batchGrams'), shown: (grams) => t('grams', { grams: String(grams) }) },
  disposedGrams: {
    label: () => t('field.disposedGrams'),
    shown: (grams) => t('grams', { grams: String(grams) }),
  },
  disposalReason: {
    label: () => t('field.reason'),
    shown: (reason) => disposalReasonText(reason as DisposalReason),
  },
  replacedBatches: { label: () => t('field.replacedBatches') },
  disposalNote: { label: () => t('field.disposalNote') },
};

type BatchAction = Extract<AuditAction, `batch.${string}` | 'export.recall'>;

export const BATCH_SENTENCES: Record<BatchAction, (name: string) => string> = {
  'batch.recorded': (name) => t('batch.recorded', { name }),
  'batch.corrected': (name) => t('batch.corrected', { name }),
  'batch.recalled': (name) => t('batch.recalled', { name }),
  'batch.disposed': (name) => t('batch.disposed', { name }),
  'export.recall': (name) => t('export.recall', { name }),
};
