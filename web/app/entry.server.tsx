import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { replayEarlyClicks } from './replay-early-clicks.ts';
import { type Served, served } from './data/load-context.ts';

/** Longest that a page may take to gather its data. */
export const streamTimeout = 5_000;

/** Renders a page to the end before the first byte leaves, as its scripts are hashed and its body is kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  given: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const data = serverHandoffStream ? await textOf(serverHandoffStream) : '';
  const { scriptMark } = given.get(served);
  // Without the stream the router renders in one go; its data is put behind the page by hand.
  const html = listeningFirst(
    picturesFirst(renderToString(<ServerRouter context={context} url={request.url} nonce={scriptMark} />)),
    scriptMark,
  );
  const end = html.lastIndexOf('</body>');
  return new Response(DOCTYPE + html.slice(0, end) + handoffScripts(data, scriptMark) + html.slice(end), {
    status,
    headers,
  });
}

const DOCTYPE = '<!DOCTYPE html>';

/** A page is whole without its scripts, so on a slow line they come behind what is seen. */
function picturesFirst(html: string): string {
  return html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
}

/** Before the stylesheets, for which a script behind them would wait. */
function listeningFirst(html: string, scriptMark: string): string {
  const script = `<script nonce="${scriptMark}">(${replayEarlyClicks.toString()})()</script>`;
  return html.replace('<head>', (head) => head + script);
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
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

/** What the loaders answered, for the router in the browser; nothing in it can end its script element. */
function handoffScripts(data: string, scriptMark: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  const text = JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, (letter) => ESCAPES[letter] ?? '');
  return `<script nonce="${scriptMark}">${controller}.enqueue(${text});${controller}.close();</script>`;
}

let report: (error: unknown, url: string) => void = () => {};
/** Says where failures of pages are written. */
export function reportFailuresTo(write: typeof report) {
  report = write;
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal && !request.signal.aborted) report(error, new URL(request.url).pathname);
};

/** The context of one request, made of what the server hands in. */
export function contextOf(given: Served): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(served, given);
  return context;
}

/** Exported so that the server uses the very router that the pages are built with. */
export { createRequestHandler } from 'react-router';
