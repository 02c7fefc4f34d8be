import { runInNewContext } from 'node:vm';
import { renderToString } from 'react-dom/server';
import { createRequestHandler, Links, Scripts, type ServerBuild, ServerRouter } from 'react-router';
import { expect, test } from 'vitest';
import { textOf, wholePage } from './router-html.ts';

const MARK = 'mark-of-scripts';
const DATA = { name: '</script><b>Mixture & co</b>' };

function Page() {
  return (
    <html lang="en">
      <head>
        <Links />
      </head>
      <body>
        <p>Mixture</p>
        <Scripts nonce={MARK} />
      </body>
    </html>
  );
}

/** A server build with one page, as the router's compiler would generate it. */
function aBuild(received: { data: string }): ServerBuild {
  const route = { id: 'root', path: '' };
  const build: Partial<ServerBuild> = {
    routes: { root: { ...route, module: { default: Page, loader: () => DATA } } },
    entry: {
      module: {
        default: async (request, status, headers, { serverHandoffStream, ...context }) => {
          received.data = serverHandoffStream ? await textOf(serverHandoffStream) : '';
          const html = renderToString(<ServerRouter context={context} url={request.url} nonce={MARK} />);
          return new Response(wholePage(html, received.data, { scriptMark: MARK }), {
            status,
            headers,
          });
        },
      },
    },
    assets: {
      entry: { module: '/assets/entry.js', imports: ['/assets/shared.js'] },
      routes: {
        root: {
          ...route,
          module: '/assets/root.js',
          hasLoader: true,
        } as ServerBuild['assets']['routes'][string],
      },
      url: '/assets/manifest.js',
      version: '1',
    },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {} as ServerBuild['future'],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
  return build as ServerBuild;
}

async function aPage(): Promise<{ html: string; data: string }> {
  const received = { data: '' };
  const handle = createRequestHandler(aBuild(received), 'production');
  const response = await handle(new Request('http://shop.test/'));
  expect(response.status).toBe(200);
  return { html: await response.text(), data: received.data };
}

test('the router in the browser receives the loader data', async () => {
  const { html, data } = await aPage();
  expect(data).toContain('Mixture & co');
  const scripts = [...html.matchAll(/<script nonce="mark-of-scripts"([^>]*)>(.*?)<\/script>/gs)]
    .filter(([, attributes, code = '']) => attributes === '' && code.includes('__reactRouterContext'))
    .map(([, , code = '']) => code);
  expect(scripts.length).toBeGreaterThan(1);
  const window: { __reactRouterContext?: { stream: ReadableStream<Uint8Array> } } = {};
  runInNewContext(scripts.join(';'), { window, ReadableStream, TextEncoderStream });
  const stream = window.__reactRouterContext?.stream;
  expect(await textOf(stream as ReadableStream<Uint8Array>)).toBe(data);
});

test('scripts load after pictures, and early clicks are recorded first', async () => {
  const { html } = await aPage();
  expect(html.startsWith('<!DOCTYPE html><html lang="en"><head><script nonce="mark-of-scripts">(')).toBe(
    true,
  );
  expect(html).not.toContain('modulepreload" ');
  const [, code = ''] = /<script [^>]*type="module"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  expect(code.startsWith('await (async function picturesFirst(')).toBe(true);
  expect(code).toContain(
    '(["/assets/manifest.js","/assets/entry.js","/assets/shared.js","/assets/root.js"]);',
  );
  expect(code).toContain(
    'await import("/assets/manifest.js");\nconst route0 = await import("/assets/root.js");',
  );
  expect(code.trimEnd().endsWith('import("/assets/entry.js");')).toBe(true);
  expect(html.endsWith('</script></body></html>')).toBe(true);
});

test('structured data is at the end of the page, and its text cannot leave its script element', async () => {
  const item = { '@type': 'Thing', name: '</script><b>Mixture & co\u2028' };
  const html = wholePage('<html><head></head><body></body></html>', '', {
    scriptMark: MARK,
    structuredData: [item, { '@type': 'Thing' }],
  });
  const found = [...html.matchAll(/<script type="application\/ld\+json" data-served-only>(.*?)<\/script>/gs)];
  expect(found.map(([, json = '']) => JSON.parse(json))).toEqual([item, { '@type': 'Thing' }]);
  expect(html).not.toContain('<b>');
  expect(html.indexOf('ld+json')).toBeGreaterThan(html.indexOf('<body>'));
});
