import { randomBytes } from 'node:crypto';
import type { Transport } from '@tula/contract/calls/call.ts';
import { parametersOfPage } from '@tula/contract/shop/page-table.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { BrandFile } from '@tula/contract/shop/brand-files.ts';
import { shopLook } from '@tula/contract/shop/look/shop-look.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { factsInLanguage } from '@tula/contract/shop/places-in-language.ts';
import { closureOn, reopeningDay } from '@tula/contract/shop/closure.ts';
import { type Closure, savedFacts, shop } from '@tula/contract/shop/shop.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { language } from '@tula/messages/language.ts';
import { ENGLISH, type Language, pathOfLanguage } from '@tula/messages/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import { namesEtag } from '../cache/etag.ts';
import { compressFiles, chooseEncoding, plainBody } from './built-files.ts';
import {
  type BuiltPages,
  loadPages,
  openBuiltPages,
  type PagesByLanguage,
  type ServerBuild,
} from './built-pages.ts';
import { answerPageError } from './page-error.ts';
import { acceptForms, postedForm } from './posted-forms.ts';
import { contentSecurityPolicy, pageHeaders, withoutMark } from './page-headers.ts';
import { isApiPath } from '../security-headers.ts';
import { PAGE_ROUTE } from '../server.ts';
import { serveLooks } from './look-file.ts';
import { serveWebManifest } from './web-manifest.ts';
import { serveWellKnown } from './well-known.ts';

export type PagesOptions = {
  /** The folder with `client` and `server` of the web build. */
  buildDir: string;
  /** The pages in English, when they are being loaded already. */
  english?: Promise<BuiltPages>;
  /** Says whether the pages that are missing yet are being built meanwhile. */
  areBeingBuilt?: boolean;
  /** Without a slash at its end. */
  publicUrl: string;
  /** How loaders reach the API: in this process. */
  transport: Transport;
  clock: Clock;
  /** English first. */
  languages: readonly Language[];
};

/** The file outside of the assets that each language has for itself. */
const OWN_FILE = '/offline-worker.js';

/** Browsers ask for these without being told of them; pages name the files of the logo. */
const OWN_ICONS: Readonly<Record<string, BrandFile | undefined>> = {
  '/favicon.ico': 'favicon.ico',
  '/favicon.svg': 'icon-192.png',
  '/apple-touch-icon.png': 'icon-180.png',
  '/share.jpg': 'share.jpg',
};

/** Serves the pages and the files they load. Pages are anonymous: they set no cookie and read none. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const compress = ({ files }: BuiltPages) => {
    compressFiles(files.values()).catch((error: unknown) => app.log.error(error, 'compressing failed'));
  };
  const { buildDir, english = loadPages(buildDir), languages } = options;
  const pages = await openBuiltPages(buildDir, english, languages, compress);
  if (pages.awaited.length > 0)
    app.log[options.areBeingBuilt ? 'info' : 'warn'](
      { languages: pages.awaited },
      'pages are not built yet: their addresses lead to English',
    );
  serveFiles(app, pages, options.languages);
  app.addHook('onListen', async () => compress(pages.english));
  serveWellKnown(app, options);
  serveWebManifest(app, options.languages);
  serveLooks(app);
  const renderIn = new Map<Language, PageRenderer>();
  const render = async (request: FastifyRequest, reply: FastifyReply) => {
    const locale = language();
    let own = renderIn.get(locale);
    if (!own) {
      const built = await pages.in(locale);
      if (!built) return leadToEnglish(request, reply, locale);
      renderIn.set(locale, (own = pageRenderer(app, built.build, options, 'production')));
    }
    return own(request, reply);
  };
  app.setErrorHandler(answerPageError);
  acceptForms(app, options, render);
  app.get(
    '/*',
    { config: { cacheFor: parametersOfPage, name: PAGE_ROUTE, isExpensive: true } },
    async (request, reply) => {
      if (isApiPath(request.url)) return reply.callNotFound();
      if (isMissingFile(request)) throw new Problem('NOT_FOUND');
      if (isMalformed(request)) return reply.redirect(paths.notFound());
      return render(request, reply);
    },
  );
}

/** Until the pages in a language are built; a form is not sent again. */
function leadToEnglish(request: FastifyRequest, reply: FastifyReply, locale: Language) {
  const path = request.url.slice(pathOfLanguage(locale).length);
  return reply.header('cache-control', 'no-store').redirect(path.startsWith('/') ? path : paths.home(), 303);
}

/**
 * Says whether the address is that of a file, which is missing, and not that of a page. The router's data end in
 * `.data`.
 */
export function isMissingFile(request: FastifyRequest): boolean {
  const path = readPath(request);
  return path.startsWith('/.well-known/') || /\.(?!data$)[a-z0-9]{1,11}$/i.test(path);
}

/** Says whether the path has a NUL, which no address of a page contains. */
export function isMalformed(request: FastifyRequest): boolean {
  return readPath(request).includes('%00');
}

/** Whether the shop is closed depends on the day, of which the browser may think otherwise. */
function shownClosure(clock: Clock): Closure | null {
  const closure = closureOn(shop.closure, dayOf(clock.now()));
  return closure && { ...closure, shownDay: reopeningDay(closure) };
}

export type PageRenderer = (request: FastifyRequest, reply: FastifyReply) => Promise<string>;

/** Renders a page, or its data, as a complete body that can be cached. */
export function pageRenderer(
  app: FastifyInstance,
  build: ServerBuild,
  { publicUrl, transport, clock, languages }: PagesOptions,
  mode: 'production' | 'development',
): PageRenderer {
  const { createRequestHandler, contextOf, reportFailuresTo } = build.entry.module;
  const handle = createRequestHandler(build, mode);
  const scriptMark = randomBytes(16).toString('base64url');
  reportFailuresTo((error, url) => app.log.error({ err: error, url }, 'page failed'));

  return async (request, reply) => {
    const form = postedForm(request);
    const context = contextOf({
      transport: form ? (call) => transport({ ...call, address: request.ip }) : transport,
      publicUrl,
      scriptMark,
      year: Number(dayOf(clock.now()).slice(0, 4)),
      languages,
      facts: savedFacts({ ...factsInLanguage(shop), closure: shownClosure(clock) }),
      look: shopLook(),
    });
    // The shop's own address replaces the host of the request. No search finds a NUL, and PostgreSQL rejects it.
    const url = publicUrl + (request.cacheKey ?? request.url).replaceAll('%00', '');
    const response = await handle(new Request(url, form), context);
    const marked = await response.text();
    reply.code(response.status);
    if (form) reply.header('cache-control', 'no-store');
    response.headers.forEach((value, name) => {
      if (name !== 'set-cookie') reply.header(name, value);
    });
    reply.headers(pageHeaders(readPath(request)));
    if (mode === 'production' && response.headers.get('content-type')?.startsWith('text/html'))
      reply.header('content-security-policy', contentSecurityPolicy(marked, scriptMark, readPath(request)));
    return withoutMark(marked, scriptMark);
  };
}

function readPath({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?', 1);
  return path;
}

function serveFiles(app: FastifyInstance, pages: PagesByLanguage, languages: readonly Language[]): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const own = shop.logo && OWN_ICONS[readPath(request)];
    if (own) return reply.header('cache-control', 'no-cache').redirect(`${shop.logo?.files}${own}`);
    const file = await pages.fileAt(readPath(request));
    if (!file) throw new Problem('NOT_FOUND');
    const encoding = chooseEncoding(file, request.headers['accept-encoding']);
    reply.header('cache-control', file.cacheControl).header('etag', file.etag);
    if (file.br) reply.header('vary', 'accept-encoding');
    if (namesEtag(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
    reply.header('content-type', file.contentType);
    if (encoding) reply.header('content-encoding', encoding);
    return encoding ? file[encoding] : plainBody(file);
  };
  app.get('/assets/*', { config: { name: 'asset' } }, answer);
  for (const url of pages.english.files.keys())
    if (!url.startsWith('/assets/')) app.get(url, { config: { name: 'asset' } }, answer);
  for (const language of languages)
    if (language !== ENGLISH)
      app.get(pathOfLanguage(language) + OWN_FILE, { config: { name: 'asset' } }, answer);
}
