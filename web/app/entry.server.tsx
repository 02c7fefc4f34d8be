import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { textOf, wholePage } from './router-html.ts';
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
  const html = renderToString(<ServerRouter context={context} url={request.url} nonce={scriptMark} />);
  return new Response(wholePage(html, data, scriptMark), { status, headers });
}

let report: (error: unknown, url: string) => void = () => {};
/** Says where failures of pages are written. */
export function reportFailuresTo(write: typeof report) {
  report = write;
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  const isRejection = isRouteErrorResponse(error) && error.status < 500;
  if (!isRejection && !request.signal.aborted) report(error, new URL(request.url).pathname);
};

/** The context of one request, made of what the server hands in. */
export function contextOf(given: Served): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(served, given);
  return context;
}

/** Exported so that the server uses the very router that the pages are built with. */
export { createRequestHandler } from 'react-router';
