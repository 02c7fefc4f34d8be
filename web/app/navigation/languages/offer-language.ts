import { paths } from '@tula/contract/shop/pages.ts';
import { language } from '@tula/messages/language.ts';
import type { Language, OfferedLanguage } from '@tula/messages/languages.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { addressIn } from './language-links.tsx';

const CHOSEN = 'language';
const OFFERED = 'language-offered';
/** Once the page can be read. */
const AFTER_MS = 2_000;

let isDone = false;

/**
 * Offers the browser's language once, if the shop has it. Who has chosen a language comes back to the home page in it;
 * every other address stays in the language that it names.
 */
export function offerLanguage(languages: readonly OfferedLanguage[]) {
  if (isDone) return;
  isDone = true;
  const chosen = languages.find((one) => one.language === localStorage.getItem(CHOSEN));
  if (chosen) return leadHome(chosen.language);
  const wanted = wantedOf(navigator.languages, languages);
  if (!wanted || wanted.language === language() || localStorage.getItem(OFFERED)) return;
  setTimeout(() => {
    localStorage.setItem(OFFERED, wanted.language);
    const { text, link } = wanted.offer;
    const to = addressIn(wanted.language, location.pathname) + location.search;
    toast(text, { to, text: link, language: wanted.language });
  }, AFTER_MS);
}

/** The first language of the browser that the shop has. */
export function wantedOf(
  ofBrowser: readonly string[],
  languages: readonly OfferedLanguage[],
): OfferedLanguage | undefined {
  for (const tag of ofBrowser) {
    const found = languages.find((one) => one.language === tag.toLowerCase().split('-', 1)[0]);
    if (found) return found;
  }
  return undefined;
}

function leadHome(chosen: Language) {
  const isArrival = !document.referrer.startsWith(location.origin);
  if (chosen !== language() && isArrival && location.pathname === paths.home())
    location.replace(addressIn(chosen, location.pathname) + location.search);
}
