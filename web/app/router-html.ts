import { SERVED_ONLY } from './data/served-only.ts';
import { keepEarlyInput } from './hydration/keep-early-input.ts';
import { picturesFirst } from './hydration/pictures-first.ts';

/**
 * The one file that relies on how React Router writes its HTML and hands its data over; router-html.test.tsx fails
 * when a new version does so differently.
 */
export function wholePage(
  rendered: string,
  data: string,
  { scriptMark, structuredData = [] }: PageToComplete,
): string {
  const html = listeningFirst(scriptsAfterPictures(rendered), scriptMark);
  const end = html.lastIndexOf('</body>');
  const last = structuredData.map(jsonLd).join('') + handoffScripts(data, scriptMark);
  return DOCTYPE + html.slice(0, end) + last + html.slice(end);
}

type PageToComplete = {
  scriptMark: string;
  structuredData?: readonly object[];
};

/** Browsers do not run it, so it needs no mark for the content security policy. */
function jsonLd(item: object): string {
  return `<script type="application/ld+json" ${SERVED_ONLY}>${escapedJson(item)}</script>`;
}

/** Shows a note, and hides what does nothing without scripts. */
const NO_SCRIPTS = '<noscript><link rel="stylesheet" href="/no-scripts.css"></noscript>';

const DOCTYPE = '<!DOCTYPE html>';

const PRELOADS = /<link rel="modulepreload" [^>]*href="([^"]+)"[^>]*>/g;
const MODULE_SCRIPT = /(<script [^>]*type="module"[^>]*>)([^<]*__reactRouterRouteModules[^<]*)(<\/script>)/;

/** Lets the scripts load after the pictures: the router writes links that preload them, and a script that imports them. */
function scriptsAfterPictures(html: string): string {
  const scripts = Array.from(html.matchAll(PRELOADS), ([, href]) => href);
  return html.replace(PRELOADS, '').replace(MODULE_SCRIPT, (_, start: string, code: string, end: string) => {
    const later = code
      .replaceAll(/\bimport \* as (\w+) from ("[^"]+")/g, 'const $1 = await import($2)')
      .replaceAll(/\bimport ("[^"]+")/g, 'await import($1)');
    return `${start}await (${picturesFirst.toString()})(${JSON.stringify(scripts)});\n${later}${end}`;
  });
}

/**
 * Before the stylesheets, because a script after them would wait for them. After the encoding, which has to be in the
 * first 1024 bytes.
 */
function listeningFirst(html: string, scriptMark: string): string {
  const script = `<script nonce="${scriptMark}">(${keepEarlyInput.toString()})()</script>`;
  return html.replace(/<head>(<meta charset="utf-8"\/>)?/i, (start) => start + script + NO_SCRIPTS);
}

export async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of stream) text += decoder.decode(piece, { stream: true });
  return text;
}

const ESCAPES: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that cannot end the script element that it is in. */
function escapedJson(value: unknown): string {
  return JSON.stringify(value).replace(/[&<>\u2028\u2029]/g, (letter) => ESCAPES[letter] ?? '');
}

/** The loader data for the router in the browser. */
function handoffScripts(data: string, scriptMark: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  return `<script nonce="${scriptMark}">${controller}.enqueue(${escapedJson(data)});${controller}.close();</script>`;
}
