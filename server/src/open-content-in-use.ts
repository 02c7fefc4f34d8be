import { seedRates } from './delivery/rates/seed-rates.ts';
import { openRates } from './delivery/rates/open-rates.ts';
import { mailExamples } from './example-mails.ts';
import { openMailWords } from './mail/words/words-in-use.ts';
import { openContent } from './owner/open-content.ts';
import { openPageTexts } from './page-texts/open-page-texts.ts';
import type { ResponseCache } from './platform/http/cache/response-cache.ts';
import type { Parts } from './platform/parts.ts';
import { openSettings } from './settings/open-settings.ts';

/** Opens what staff set and the process keeps in memory; the settings first, as the rest may show them. */
export async function openContentInUse(base: Parts, cache: ResponseCache) {
  await seedRates(base);
  const content = await openContent(base, cache);
  const settings = await openSettings({ ...base, content });
  await openMailWords(content);
  return {
    content,
    settings,
    currentRates: await openRates({ ...base, content }, cache),
    pageTexts: await openPageTexts(content),
    ...mailExamples(base),
  };
}
