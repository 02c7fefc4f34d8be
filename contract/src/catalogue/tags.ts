import * as z from 'zod/mini';
import { tag } from './public-catalogue.ts';
import { intInPath } from '../calls/page.ts';
import { endpoint } from '../calls/endpoint.ts';
import { nothing } from '../calls/fields.ts';
import { translatedNames, translatedNamesToSave } from './translations.ts';
import { isTwin, uniqueName } from '../values/unique-name.ts';

export const listTags = endpoint({
  method: 'GET',
  path: '/tag',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'All tags with the number of products of each',
  result: z.object({
    tags: z.array(z.extend(tag, { productCount: z.int(), isTwin, isDiet: z.boolean(), translatedNames })),
  }),
  problems: [],
});

const LONGEST_NAME = 32;

const tagId = z.object({ id: intInPath });
export const tagToSave = z.object({
  name: uniqueName(LONGEST_NAME),
  /** Says whether the tag names a diet; left out, a tag keeps what it is, and a new one is none. */
  isDiet: z.optional(z.boolean()),
  /** The name in other languages, by language; one that is left out keeps what is stored. */
  translatedNames: z.optional(translatedNamesToSave(LONGEST_NAME)),
});

export const addTag = endpoint({
  method: 'POST',
  path: '/tag',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'Adds a tag, or answers the existing one of that name',
  body: tagToSave,
  result: z.object({ insertedTag: tag }),
  problems: [],
});

export const renameTag = endpoint({
  method: 'PATCH',
  path: '/tag/{id}',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'Renames a tag, or says whether it names a diet',
  params: tagId,
  body: tagToSave,
  result: nothing,
  notFound: 'TAG_NOT_FOUND',
  problems: ['TAG_NOT_FOUND', 'NAME_TAKEN'],
});

export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/tag/{id}',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'Deletes a tag that has no products',
  params: tagId,
  result: nothing,
  notFound: 'TAG_NOT_FOUND',
  problems: ['TAG_NOT_FOUND', 'TAG_IN_USE'],
});
