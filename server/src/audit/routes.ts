import * as contract from '@tula/contract/accounts/audit.ts';
import { handle, handleFile, type Route } from '../platform/http/handle.ts';
import type { Parts } from '../platform/parts.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';
import { recordAudit } from './record-audit.ts';

export function auditRoutes(parts: Pick<Parts, 'database' | 'clock'>): Route[] {
  const { database, clock } = parts;
  return [
    handle(contract.listAudit, ({ query }) => listAudit(parts, query)),
    handleFile(contract.exportAudit, async ({ query, caller }) => {
      const { from, to } = query;
      const subject = { name: `${from} – ${to}` };
      await recordAudit(database.db, clock, { action: 'export.audit', by: caller, subject });
      return { name: `audit-${from}-to-${to}.csv`, content: exportAudit(parts, query) };
    }),
  ];
}
