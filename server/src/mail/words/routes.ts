import * as endpoints from '@tula/contract/mail-words/mail-words-calls.ts';
import { restoreContent, saveContent } from '../../owner/save-content.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { checkedWords, mailWordsKind } from './mail-words-kind.ts';
import { listMailWords, readMailWords } from './read-mail-words.ts';

import { previewMailWords, testMailWords, type TryingParts } from './try-mail-words.ts';

export function mailWordsRoutes(parts: TryingParts): Route[] {
  return [
    handle(endpoints.listMailWords, () => listMailWords(parts.database.db)),
    handle(endpoints.readMailWords, ({ params }) =>
      readMailWords(parts.database.db, parts.exampleMails, params),
    ),
    handle(endpoints.saveMailWords, async ({ params, body, caller }) => {
      const words = checkedWords(params.kind, body.words);
      return saveContent(parts, mailWordsKind(params), words, { basedOn: body.basedOn, by: caller });
    }),
    handle(endpoints.restoreMailWords, ({ params: { version, ...of }, body, caller }) =>
      restoreContent(parts, mailWordsKind(of), version, { basedOn: body.basedOn, by: caller }),
    ),
    handle(endpoints.previewMailWords, async ({ params, body }) =>
      previewMailWords(parts, { ...params, ...body }),
    ),
    handle(endpoints.testMailWords, ({ params, body, caller }) =>
      testMailWords(parts, { ...params, ...body }, caller.staffId),
    ),
  ];
}
