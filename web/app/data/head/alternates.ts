import { languagePath } from '@tula/messages/language.ts';
import { ENGLISH, pathOfLanguage } from '@tula/messages/languages.ts';
import type { Served } from '../load-context.ts';
import { SERVED_ONLY } from '../served-only.ts';

const CANONICAL = /<link (?=[^>]*rel="canonical")[^>]*href="([^"]*)"[^>]*>/;

/** Names the same page in the other languages to search engines, after its own address. */
export function withAlternates(
  html: string,
  { publicUrl, languages }: Pick<Served, 'publicUrl' | 'languages'>,
): string {
  if (languages.length === 1) return html;
  const own = publicUrl + languagePath();
  return html.replace(CANONICAL, (link, href: string) => {
    if (!href.startsWith(own)) return link;
    const path = href.slice(own.length);
    const named = languages.map((one) => alternate(one, publicUrl + pathOfLanguage(one) + path));
    return [link, ...named, alternate('x-default', publicUrl + pathOfLanguage(ENGLISH) + path)].join('');
  });
}

function alternate(language: string, href: string): string {
  return `<link rel="alternate" hreflang="${language}" href="${href}" ${SERVED_ONLY}=""/>`;
}
