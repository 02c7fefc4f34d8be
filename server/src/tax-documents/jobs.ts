import type { Parts } from '../platform/parts.ts';
import type { RepeatedWork } from '../platform/jobs/repeated-work.ts';
import { issueDocuments } from './issue-documents.ts';

export function taxDocumentsRepeating(parts: Pick<Parts, 'database' | 'clock' | 'log'>): RepeatedWork[] {
  return [
    {
      name: 'issue-tax-documents',
      seconds: 5,
      work: (stopping) => issueDocuments(parts, stopping),
    },
  ];
}
