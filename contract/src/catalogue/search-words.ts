import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { nothing, requiredLine } from '../calls/fields.ts';
import { intInPath } from '../calls/page.ts';

const LONGEST_SYNONYM = 60;
export const MOST_SYNONYMS = 500;

const searchText = requiredLine(LONGEST_SYNONYM).check(
  z.refine((text) => /[\p{L}\p{N}]/u.test(text), { error: () => t('searchWord') }),
);

/** Who searches for `typed` is shown what `means` finds. */
export const synonymToSave = z.object({ typed: searchText, means: searchText });

export const synonym = z.object({ id: z.int(), typed: z.string(), means: z.string() });
export type SearchSynonym = z.infer<typeof synonym>;

const synonymId = z.object({ id: intInPath });

export const listSynonyms = endpoint({
  method: 'GET',
  path: '/search-synonym',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'The search words of staff and what they mean',
  result: z.object({ synonyms: z.array(synonym) }),
  problems: [],
});

export const addSynonym = endpoint({
  method: 'POST',
  path: '/search-synonym',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'Makes the search understand a word',
  body: synonymToSave,
  result: z.object({ insertedSynonym: synonym }),
  problems: ['SYNONYM_LIMIT_REACHED'],
});

export const changeSynonym = endpoint({
  method: 'PATCH',
  path: '/search-synonym/{id}',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'Changes a search word or what it means',
  params: synonymId,
  body: synonymToSave,
  result: nothing,
  notFound: 'SYNONYM_NOT_FOUND',
  problems: ['SYNONYM_NOT_FOUND'],
});

export const deleteSynonym = endpoint({
  method: 'DELETE',
  path: '/search-synonym/{id}',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'Deletes a search word',
  params: synonymId,
  result: nothing,
  notFound: 'SYNONYM_NOT_FOUND',
  problems: ['SYNONYM_NOT_FOUND'],
});

const emptySearch = z.object({ words: z.string(), searches: z.int(), lastSearchedOn: z.iso.date() });
export type EmptySearch = z.infer<typeof emptySearch>;

export const listEmptySearches = endpoint({
  method: 'GET',
  path: '/empty-search',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'What was searched for in the last 90 days and not found, most often first, at most 100',
  result: z.object({ searches: z.array(emptySearch) }),
  problems: [],
});
