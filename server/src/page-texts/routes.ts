import * as endpoints from '@tula/contract/page-texts/page-text-calls.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { readPolicyOfOrder } from './read-policy-of-order.ts';
import { readPageTextToEdit, readPolicies } from './read-page-texts.ts';
import { type PageTextParts, restorePageText, savePageText } from './save-page-text.ts';

export function pageTextRoutes(parts: PageTextParts): Route[] {
  return [
    handle(endpoints.readPageText, async ({ params }) => parts.pageTexts.shown(params)),
    handle(endpoints.readPrivacyNotice, async ({ params: { language } }) => ({
      ...parts.pageTexts.shown({ page: 'notice', language }),
      version: parts.pageTexts.noticeVersion(language),
    })),
    handle(endpoints.readPolicyOfOrder, ({ params }) => readPolicyOfOrder(parts, params)),
    handle(endpoints.readPageTextToEdit, ({ params }) => readPageTextToEdit(parts, params)),
    handle(endpoints.savePageText, ({ params, body, caller }) =>
      savePageText(parts, params, body.text, { basedOn: body.basedOn, by: caller }),
    ),
    handle(endpoints.restorePageText, ({ params, body, caller }) =>
      restorePageText(parts, params, params.version, { basedOn: body.basedOn, by: caller }),
    ),
    handle(endpoints.readPolicies, ({ params }) => readPolicies(parts, params.policiesVersion)),
  ];
}
