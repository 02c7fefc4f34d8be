import { staffRole } from '@tula/contract/calls/role-field.ts';
import { productState } from '@tula/contract/catalogue/product-states.ts';
import { productStateName } from '@tula/contract/catalogue/product-state-names.ts';
import { roleName } from '@tula/contract/accounts/role-names.ts';
import type { AuditValue } from './audit-entry.ts';

/** How a value of a field reads. */
export type Shown = (value: Exclude<AuditValue, null>) => string;
export type Field = { label: () => string; shown?: Shown };

export function roleText(value: Exclude<AuditValue, null>): string {
  const role = staffRole.safeParse(value);
  return role.success ? roleName(role.data) : plain(value);
}

export function stateText(value: Exclude<AuditValue, null>): string {
  const state = productState.safeParse(value);
  return state.success ? productStateName(state.data) : plain(value);
}

export function plain(value: Exclude<AuditValue, null>): string {
  return typeof value === 'object' ? value.join(', ') : String(value);
}
