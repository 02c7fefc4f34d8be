import { t } from '@tula/messages/layout.ts';
import { type ReactNode, startTransition, use, useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { RequiredDialogsProvider } from './cart/required-dialogs.tsx';
import { NoticeToAsk } from './customers/notice-to-ask.tsx';
import { Announcer } from './navigation/announcer.tsx';
import { ErrorPage } from './layout/error-page.tsx';
import { closedText } from './layout/closed-text.ts';
import { ClosedNotice } from './layout/closed-notice.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { useOwnLinks } from './layout/use-own-links.ts';
import { served } from './data/load-context.ts';
import { fillOnce } from './hydration/fill-once.ts';
import type { PageHandle } from './data/page-handle.ts';
import { useServedOnly } from './data/served-only.ts';
import { ThemeColours } from './theme-colours.tsx';
import { servedLinks } from './served-links.ts';
import { ServedScripts } from './served-scripts.ts';
import { offeredLanguage } from '@tula/messages/languages.ts';
import { languageTag } from '@tula/messages/language.ts';
import './ui/tokens.css';
import './ui/base.css';
import layoutCss from './ui/layout.module.css';
import { Toaster } from './ui/toasts/toaster.tsx';

/** In the served page only: React leaves them in the head, and the browser's script need not have them. */
export const links: Route.LinksFunction = () => (import.meta.env.SSR ? servedLinks() : []);

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, year, facts, languages } = context.get(served);
  const offered = languages.length > 1 ? { languages: languages.map(offeredLanguage) } : {};
  const closed = closedText();
  return { publicUrl, year, facts, ...offered, ...(closed ? { closed } : {}) };
}

/** The shop's settings do not change while a page is open. */
export const shouldRevalidate = () => false;

/** Dispatches `hydrated` once the page has also read what was picked or typed before hydration. */
function Hydrated() {
  const [isReady, setReady] = useState(false);
  // A transition, so that the more urgent updates of the page are rendered first.
  useEffect(() => startTransition(() => setReady(true)), []);
  useEffect(() => {
    if (isReady) dispatchEvent(new Event('hydrated'));
  }, [isReady]);
  return null;
}

type RootData = ReturnType<typeof loader>;

export function Layout({ children }: { children: ReactNode }) {
  fillOnce((useMatches()[0]?.loaderData as RootData | undefined)?.facts);
  useScrollRestoration();
  return (
    <html lang={languageTag()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {import.meta.env.SSR ? <ThemeColours /> : null}
        <Meta />
        {shop.opensSoon ? <meta name="robots" content="noindex" /> : null}
        <Links />
      </head>
      <body>
        {children}
        <Hydrated />
        {use(ServedScripts)}
      </body>
    </html>
  );
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { header, footer }: PageHandle = Object.assign({}, ...useMatches().map(({ handle }) => handle));
  const isLoading = useNavigation().state === 'loading';
  const { pathname, search } = useLocation();
  useOwnLinks();
  useServedOnly(pathname);
  return (
    <RequiredDialogsProvider>
      <a className={layoutCss.skip} href="#main">
        {t('skip')}
      </a>
      <Header ofPage={header} />
      {footer ? null : <ClosedNotice notice={loaderData.closed} />}
      <output className={layoutCss.banner} data-offline-note />
      {footer ? null : (
        <output className={`${layoutCss.banner} ${layoutCss.noScripts}`} data-no-scripts-note>
          {t('noScripts')} <a href={pathname + search}>{t('noScripts.reload')}</a>
        </output>
      )}
      <NoticeToAsk />
      <main id="main" aria-busy={isLoading || undefined}>
        <Outlet />
      </main>
      {/* The key gives each page a new footer, so that none is seen moving up or down. */}
      <Footer key={pathname} kind={footer} year={loaderData.year} languages={loaderData.languages} />
      <Announcer />
      <Toaster />
    </RequiredDialogsProvider>
  );
}

/** The error page for errors that no page caught. The details are in the server's log. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return <ErrorPage isMissing={isMissing} />;
}
