import { keepEarlyInput } from './hydration/keep-early-input.ts';

/**
 * The one file that relies on how React Router writes its HTML and hands its data over; router-html.test.tsx fails
 * when a new version does so differently.
 */
export function wholePage(rendered: string, data: string, scriptMark: string): string {
  const html = listeningFirst(picturesFirst(rendered), scriptMark);
  const end = html.lastIndexOf('</body>');
  return DOCTYPE + html.slice(0, end) + handoffScripts(data, scriptMark) + html.slice(end);
}

/** Shows a note, and hides what does nothing without scripts. */
const NO_SCRIPTS = '<noscript><link rel="stylesheet" href="/no-scripts.css"></noscript>';

const DOCTYPE = '<!DOCTYPE html>';

/** A page is readable without scripts, so on a slow connection they load after what is visible. */
function picturesFirst(html: string): string {
  return html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
}

/** Before the stylesheets, because a script after them would wait for them. */
function listeningFirst(html: string, scriptMark: string): string {
  const script = `<script nonce="${scriptMark}">(${keepEarlyInput.toString()})()</script>`;
  return html.replace('<head>', (head) => head + script + NO_SCRIPTS);
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

/** The loader data for the router in the browser, escaped so that it cannot end its script element. */
function handoffScripts(data: string, scriptMark: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  const text = JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, (letter) => ESCAPES[letter] ?? '');
  return `<script nonce="${scriptMark}">${controller}.enqueue(${text});${controller}.close();</script>`;
}
