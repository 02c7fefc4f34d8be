import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { OrderTerms } from '@tula/contract/orders/order-promises.ts';
import { builtInText } from '@tula/contract/page-texts/built-in/built-in-text.ts';
import type { Policy } from '@tula/contract/page-texts/page-names.ts';
import type { readPolicyOfOrder as readPolicyOfOrderCall } from '@tula/contract/page-texts/page-text-calls.ts';
import { shopPromises } from '@tula/contract/shop/promises.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { isLanguage, type Language } from '@tula/messages/languages.ts';
import type { Db } from '../platform/postgres/database.ts';
import { newestPoliciesVersion, policiesAt } from '../owner/policies-query.ts';
import type { PageTextParts } from './read-page-texts.ts';
import { filledText, type InUse, shownText } from './shown-page-text.ts';
import { promisesAt } from '../settings/tax-query.ts';

type PolicyInLanguage = { page: Policy; language: Language };

/**
 * A policy with the words and the promises under which an order was placed; contacts are those of today. Throws
 * PAGE_TEXT_NOT_FOUND for versions that there have not been.
 */
export async function readPolicyOfOrder(
  { database: { db }, pageTexts }: PageTextParts,
  { page, language, ...terms }: PolicyInLanguage & OrderTerms,
): Promise<ResultOf<typeof readPolicyOfOrderCall>> {
  const of = { page, language };
  const promises = await promisesAt(db, terms.promisesVersion);
  if (promises === undefined || terms.policiesVersion > (await newestPoliciesVersion(db)))
    throw new Problem('PAGE_TEXT_NOT_FOUND');
  const atThatTime = await textsAt(db, page, terms.policiesVersion);
  const { text, inForceFrom, newerInEnglish } = shownText(atThatTime, of, promises);
  const builtIn = (than: typeof promises) =>
    filledText(
      inLanguage(language, () => builtInText(page)),
      { language, reader: language, promises: than },
    );
  const then = text ?? builtIn(promises);
  const now = pageTexts.shown(of).text ?? builtIn({ ...shopPromises });
  return { text: then, inForceFrom, newerInEnglish, isInForce: JSON.stringify(then) === JSON.stringify(now) };
}

async function textsAt(db: Db, page: Policy, policiesVersion: number): Promise<InUse[]> {
  const stored = await policiesAt(db, policiesVersion);
  return stored.flatMap(({ name, language, savedAt, content }) =>
    name === page && isLanguage(language)
      ? [{ page, language, savedAt, text: content === null ? null : JSON.parse(content) }]
      : [],
  );
}
