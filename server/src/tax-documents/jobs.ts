import type { Parts } from '../platform/parts.ts';
import type { ScheduledJob } from '../platform/jobs/scheduled-job.ts';
import { issueDocuments } from './issue-documents.ts';

export function taxDocumentsRepeating(parts: Pick<Parts, 'database' | 'clock' | 'log'>): ScheduledJob[] {
  return [
    {
      name: 'issue-tax-documents',
      seconds: 5,
      work: (stopping) => issueDocuments(parts, stopping),
    },
  ];
}
