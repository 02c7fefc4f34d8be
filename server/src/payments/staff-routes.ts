import { closeDifference as closeDifferenceEndpoint } from '@tula/contract/differences.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import type { Parts } from '../platform/parts.ts';
import { closeDifference } from './comparison/close-difference.ts';

export function paymentsStaffRoutes(parts: Pick<Parts, 'database' | 'clock' | 'log'>): Route[] {
  return [
    handle(closeDifferenceEndpoint, async ({ caller, params }) => {
      await closeDifference(parts, { differenceId: params.id, staffId: caller.staffId });
      return {};
    }),
  ];
}
