import * as endpoints from '@tula/contract/catalogue/search-words.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import type { Parts } from '../../platform/parts.ts';
import { mostEmptySearches } from './empty-searches-query.ts';
import { addSynonym, changeSynonym, deleteSynonym } from './save-synonyms.ts';
import { allSynonyms } from './synonyms-store.ts';

export function synonymRoutes(parts: Parts): Route[] {
  const { db } = parts.database;
  return [
    handle(endpoints.listSynonyms, async () => ({ synonyms: await allSynonyms(db) })),
    handle(endpoints.addSynonym, async ({ body, caller }) => ({
      insertedSynonym: await addSynonym(parts, body, caller),
    })),
    handle(endpoints.changeSynonym, async ({ params, body, caller }) => {
      await changeSynonym(parts, params.id, body, caller);
      return {};
    }),
    handle(endpoints.deleteSynonym, async ({ params, caller }) => {
      await deleteSynonym(parts, params.id, caller);
      return {};
    }),
    handle(endpoints.listEmptySearches, async () => ({ searches: await mostEmptySearches(db) })),
  ];
}
