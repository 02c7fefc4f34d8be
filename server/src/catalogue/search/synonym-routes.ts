import * as endpoints from '@tula/contract/catalogue/search-words.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import type { Parts } from '../../platform/parts.ts';
import { mostEmptySearches } from './empty-searches-query.ts';
import type { EmptySearches } from './record-empty-search.ts';
import { addSynonym, changeSynonym, deleteSynonym } from './save-synonyms.ts';
import { allSynonyms } from './synonyms-store.ts';

export type SynonymParts = Parts & { emptySearches: Pick<EmptySearches, 'flush'> };

export function synonymRoutes(parts: SynonymParts): Route[] {
  const { emptySearches } = parts;
  const { db } = parts.database;
  return [
    handle(endpoints.listSynonyms, async () => ({ synonyms: await allSynonyms(db) })),
    handle(endpoints.addSynonym, async ({ body, caller }) => {
      // What was searched for until now is understood with the rest.
      await emptySearches.flush();
      return { insertedSynonym: await addSynonym(parts, body, caller) };
    }),
    handle(endpoints.changeSynonym, async ({ params, body, caller }) => {
      await emptySearches.flush();
      await changeSynonym(parts, params.id, body, caller);
      return {};
    }),
    handle(endpoints.deleteSynonym, async ({ params, caller }) => {
      await deleteSynonym(parts, params.id, caller);
      return {};
    }),
    handle(endpoints.listEmptySearches, async () => {
      await emptySearches.flush();
      return { searches: await mostEmptySearches(db) };
    }),
  ];
}
