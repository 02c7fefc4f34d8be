import * as endpoints from '@tula/contract/page-texts/page-text-calls.ts';
import { restoreContent, saveContent } from '../owner/save-content.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { readPolicyOfOrder } from './read-policy-of-order.ts';
import { type PageTextParts, readPageTextToEdit, readPolicies } from './read-page-texts.ts';
import { pageTextKind } from './page-text-kind.ts';

export function pageTextRoutes(parts: PageTextParts): Route[] {
  return [
    handle(endpoints.readPageText, async ({ params }) => parts.pageTexts.shown(params)),
    handle(endpoints.readPrivacyNotice, async ({ params: { language } }) => {
      const { text, inForceFrom } = parts.pageTexts.shown({ page: 'notice', language });
      return { text, inForceFrom, version: parts.pageTexts.noticeVersion(language) };
    }),
    handle(endpoints.readPolicyOfOrder, ({ params }) => readPolicyOfOrder(parts, params)),
    handle(endpoints.readPageTextToEdit, ({ params }) => readPageTextToEdit(parts, params)),
    handle(endpoints.savePageText, ({ params, body, caller }) =>
      saveContent(parts, pageTextKind(params), body.text, { basedOn: body.basedOn, by: caller }),
    ),
    handle(endpoints.restorePageText, ({ params, body, caller }) =>
      restoreContent(parts, pageTextKind(params), params.version, { basedOn: body.basedOn, by: caller }),
    ),
    handle(endpoints.readPolicies, ({ params }) => readPolicies(parts, params.policiesVersion)),
  ];
}
