import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import type { FieldMessages } from '../calls/problems.ts';
import type { ProductState } from './product-states.ts';

type Fields = { state?: unknown; description?: unknown; tag?: unknown; primaryImage?: unknown };

const DRAFT: ProductState = 'draft';

/** Returns what a product lacks, by field. Only a draft may be incomplete. */
export function missingFields({ state, description, tag, primaryImage }: Fields): FieldMessages {
  const missing: FieldMessages = {};
  if (state === DRAFT) return missing;
  if (isBlank(description)) missing['description'] = t('required');
  if (Array.isArray(tag) && tag.length === 0) missing['tag'] = t('required');
  if (primaryImage === '') missing['primaryImage'] = t('primaryImage');
  return missing;
}

/** Blanks and zero-width characters alone count as empty. */
function isBlank(text: unknown): boolean {
  return typeof text === 'string' && !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/** Also checked when other fields are wrong, so that most errors are told at once. */
export const checkComplete = z.check<Fields>(
  ({ value, issues }) => {
    for (const [field, message] of Object.entries(missingFields(value)))
      issues.push({ code: 'custom', path: [field], input: value, message, continue: true });
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
);
