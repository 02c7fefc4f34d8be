import { openRates } from './delivery/rates/open-rates.ts';
import { mailExamples } from './example-mails.ts';
import { openMailWords } from './mail/words/open-mail-words.ts';
import { openPageTexts } from './page-texts/open-page-texts.ts';
import type { ResponseCache } from './platform/http/cache/response-cache.ts';
import type { Parts } from './platform/parts.ts';
import { openSettings } from './settings/open-settings.ts';

/** What staff set and the process keeps in memory; the settings first, as the rest may show them. */
export async function openFilled(base: Parts, cache: ResponseCache) {
  const settings = await openSettings(base, cache);
  return {
    settings,
    rates: await openRates(base, cache),
    pageTexts: await openPageTexts(base, cache),
    mailWords: await openMailWords(base),
    ...mailExamples(base),
  };
}
