import * as endpoints from '@tula/contract/mail-words/mail-words-calls.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { listMailWords, readMailWords } from './read-mail-words.ts';
import { restoreMailWords, saveMailWords } from './save-mail-words.ts';
import { previewMailWords, testMailWords, type TryingParts } from './try-mail-words.ts';

export function mailWordsRoutes(parts: TryingParts): Route[] {
  return [
    handle(endpoints.listMailWords, () => listMailWords(parts.database.db)),
    handle(endpoints.readMailWords, ({ params }) => readMailWords(parts, params)),
    handle(endpoints.saveMailWords, ({ params, body, caller }) =>
      saveMailWords(parts, params, body.words, { basedOn: body.basedOn, by: caller }),
    ),
    handle(endpoints.restoreMailWords, ({ params: { version, ...of }, body, caller }) =>
      restoreMailWords(parts, of, version, { basedOn: body.basedOn, by: caller }),
    ),
    handle(endpoints.previewMailWords, async ({ params, body }) =>
      previewMailWords(parts, { ...params, ...body }),
    ),
    handle(endpoints.testMailWords, ({ params, body, caller }) =>
      testMailWords(parts, { ...params, ...body }, caller.staffId),
    ),
  ];
}
