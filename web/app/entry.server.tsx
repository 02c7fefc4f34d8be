import { fillShop, shop } from '@tula/contract/shop/shop.ts';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  Scripts,
  ScrollRestoration,
  ServerRouter,
} from 'react-router';
import { textOf, wholePage } from './router-html.ts';
import { serveLook } from './served-look.ts';
import { ServedScripts } from './served-scripts.ts';
import { type Served, served } from './data/load-context.ts';
import { withAlternates } from './data/head/alternates.ts';
import { structuredData } from './data/head/structured-data.ts';

/** The timeout for loading a page's data. */
export const streamTimeout = 5_000;

const SCRIPTS = (
  <>
    <ScrollRestoration />
    <Scripts />
  </>
);

/** Renders a page completely before sending it, because its scripts are hashed and its body is cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  given: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const data = serverHandoffStream ? await textOf(serverHandoffStream) : '';
  const { scriptMark, facts, look, publicUrl, languages } = given.get(served);
  const described = await given
    .get(structuredData)()
    .catch((error: unknown) => {
      report(error, new URL(request.url).pathname);
      return [];
    });
  // The router's stream is turned off, so its data is appended to the page here.
  const html = withFacts({ facts, look }, () =>
    renderToString(
      <ServedScripts value={SCRIPTS}>
        <ServerRouter context={context} url={request.url} nonce={scriptMark} />
      </ServedScripts>,
    ),
  );
  const page = wholePage(withAlternates(html, { publicUrl, languages }), data, {
    scriptMark,
    structuredData: described,
  });
  return new Response(page, { status, headers });
}

let report: (error: unknown, url: string) => void = () => {};
/** Sets the function that logs failures of pages. */
export function reportFailuresTo(write: typeof report) {
  report = write;
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  const isRejection = isRouteErrorResponse(error) && error.status < 500;
  if (!isRejection && !request.signal.aborted) report(error, new URL(request.url).pathname);
};

/**
 * Renders with the facts that the browser will get. Others may have been saved since the page's data was loaded, and are
 * those of the next page again.
 */
function withFacts({ facts, look }: Pick<Served, 'facts' | 'look'>, render: () => string): string {
  const newest = { ...shop };
  fillShop(facts);
  serveLook(look);
  try {
    return render();
  } finally {
    fillShop(newest);
  }
}

/** The router context of one request, from the values that the server passes; the pages have a shop of their own. */
export function contextOf(given: Served): RouterContextProvider {
  const context = new RouterContextProvider();
  fillShop(given.facts);
  context.set(served, given);
  return context;
}

/** Exported so that the server uses the same copy of the router as the pages. */
export { createRequestHandler } from 'react-router';
