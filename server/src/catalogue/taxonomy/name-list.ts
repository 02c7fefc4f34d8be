import type { AuditKind } from '@tula/contract/accounts/audit.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { ProblemCode } from '@tula/contract/calls/problems.ts';

/** The two lists of names that staff sort products by. */
export type NameList = {
  kind: Extract<AuditKind, 'category' | 'tag'>;
  table: 'categories' | 'tags';
  notFound: ProblemCode;
  inUse: ProblemCode;
  /** Adding a name that exists is rejected, or answers the existing one. */
  isTakenNameRejected: boolean;
};

/**
 * The traits that are saved with a name unless they are undefined: whether a tag names a diet, or a category is hidden.
 */
export type NameTraits = {
  isDiet?: boolean | undefined;
  isHidden?: boolean | undefined;
  /** The product whose picture stands for a category; null lets the shop choose. */
  pictureOf?: ProductId | null | undefined;
  /** The names in other languages; one that is left out keeps what is stored, and an empty one is not translated. */
  translatedNames?: Readonly<Record<string, string>> | undefined;
};

export const CATEGORIES: NameList = {
  kind: 'category',
  table: 'categories',
  notFound: 'CATEGORY_NOT_FOUND',
  inUse: 'CATEGORY_NOT_EMPTY',
  isTakenNameRejected: true,
};

export const TAGS: NameList = {
  kind: 'tag',
  table: 'tags',
  notFound: 'TAG_NOT_FOUND',
  inUse: 'TAG_IN_USE',
  isTakenNameRejected: false,
};
