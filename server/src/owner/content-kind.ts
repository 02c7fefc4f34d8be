import type { AuditAction } from '@tula/contract/accounts/audit.ts';
import type { ProblemCode } from '@tula/contract/calls/problems.ts';
import type { AuditChange } from '../audit/audit-entry.ts';

export const CONTENT_AREAS = ['settings', 'page', 'mail', 'rates'] as const;
export type ContentArea = (typeof CONTENT_AREAS)[number];

/** Versions are counted for each key; name and language are empty where an area has only one thing, or needs no language. */
export type ContentKey = { area: ContentArea; name: string; language: string };

/**
 * A kind of what an owner writes, in versions that can be restored. A kind says how its value is read, compared and
 * recorded; storing, saving, restoring, conflicts and following the changes of other processes are the same for all.
 */
export type ContentKind<Value> = ContentKey & {
  /** Reads the JSON of a version, in the form that values have today. */
  parse: (stored: string) => Value;
  /** Version 0, which is in the code; undefined where the first version is saved with `saveFirstVersion`. Null is stored as null. */
  builtIn: Value | undefined;
  /** Version 0 is blank until the owner has typed something: nobody can go back to it. */
  isBlankAtFirst?: boolean;
  /** Says whether a value equals the built-in one: while that is in use, saving it makes no version. */
  isBuiltIn?: (value: Value) => boolean;
  /** The shop itself keeps something of the version before, whatever is saved or restored. */
  carryOver?: ((before: Value, after: Value) => Value) | undefined;
  /** Lists the difference for the audit log; a value without one makes no version. */
  describeChange: (before: Value, after: Value) => AuditChange[];
  /**
   * The actions of the audit log. With `confirmed`, the first save of staff says that what came with the shop is right,
   * also without a change.
   */
  actions: { saved: AuditAction; restored: AuditAction; confirmed?: AuditAction };
  /** The problem of a version that there has not been. */
  notFound: ProblemCode;
  /** Saves of all policies are counted together, and orders keep the count that they were placed under. */
  isPolicy?: boolean;
};
