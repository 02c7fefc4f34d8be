import {
  AUDIT_KINDS,
  AUDIT_MACHINES,
  type AuditKind,
  type AuditQuery,
} from '@tula/contract/accounts/audit.ts';
import { type Id, isUuid } from '@tula/contract/calls/ids.ts';
import { isDay } from '@tula/contract/kitchen/labels.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';

/** The filters in an address, as they are typed and sent; an empty one filters nothing. */
export type AuditFilter = {
  person: NonNullable<AuditQuery['person']> | '';
  subject: NonNullable<AuditQuery['subject']> | '';
  kind: AuditKind | '';
  from: string;
  to: string;
};

export const NO_FILTER: AuditFilter = { person: '', subject: '', kind: '', from: '', to: '' };

/** Invalid parameters are ignored. */
export function filterOf(address: URLSearchParams): AuditFilter {
  const valid = (name: string, isValid: (text: string) => boolean) => {
    const text = address.get(name) ?? '';
    return isValid(text) ? text : '';
  };
  return {
    person: personOf(address.get('person') ?? ''),
    subject: subjectOf(address.get('subject') ?? ''),
    kind: AUDIT_KINDS.find((kind) => kind === address.get('kind')) ?? '',
    from: valid('from', isDay),
    to: valid('to', isDay),
  };
}

/** A member of staff, commands or the shop; anybody else is no filter. */
export function personOf(text: string): AuditFilter['person'] {
  if (isUuid(text)) return text as Id<'staff'>;
  return AUDIT_MACHINES.find((machine) => machine === text) ?? '';
}

/** A member of staff; anybody else is no filter. */
export function subjectOf(text: string): AuditFilter['subject'] {
  return isUuid(text) ? (text as Id<'staff'>) : '';
}

export function auditAddress(filter: AuditFilter, after?: string): string {
  return staffPaths.audit({ ...given(filter), after });
}

/** Returns what the server is asked: only the filters that are set. */
export function queryOf(filter: AuditFilter, after: string | null) {
  return { ...given(filter), ...(after === null ? {} : { after }) };
}

function given({ person, subject, kind, from, to }: AuditFilter): {
  [name in keyof AuditFilter]?: Exclude<AuditFilter[name], ''>;
} {
  return {
    ...(person === '' ? {} : { person }),
    ...(subject === '' ? {} : { subject }),
    ...(kind === '' ? {} : { kind }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  };
}

const DAY_MS = 86_400_000;
const DAYS_OF_FILE = 365;

/** The days of the file: those of the filter, else up to today and at most a year. */
export function spanOf({ from, to }: AuditFilter, today: string): { from: string; to: string } {
  const last = to === '' ? today : to;
  const yearBefore = new Date(Date.parse(last) - DAYS_OF_FILE * DAY_MS).toISOString().slice(0, 10);
  return { from: from === '' ? yearBefore : from, to: last };
}
