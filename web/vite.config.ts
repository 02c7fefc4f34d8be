import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { compiledTexts, inlineTexts } from './inline-texts.ts';
import { installable } from './installable.ts';

const breakpoints = readFileSync(new URL('app/ui/breakpoints.css', import.meta.url), 'utf8');
const widthOf = new Map(
  [...breakpoints.matchAll(/@custom-media (--[a-z-]+) ([^;]+);/g)].map(([, name, width]) => [name, width]),
);

/**
 * The first stylesheet that a page loads sets the order of the cascade layers, so each one declares it. Browsers know no
 * custom media yet, so their widths stand in for their names.
 */
const styles: Plugin = {
  name: 'styles',
  enforce: 'pre',
  transform: (code, id) =>
    /\/app\/.*\.css$/.test(id)
      ? `@layer base, ui, layout, pages;\n${code.replace(/(?<=@media[^{]*)\((--[a-z-]+)\)/g, (_, name: string) => widthOf.get(name) ?? '(not all)')}`
      : undefined,
};

/**
 * One chunk for what every page loads and one for what most first views need, because many small files compress
 * worse. The stylesheets of landing pages are included, because each further stylesheet delays the first paint.
 */
const firstView = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
    {
      name: 'shop',
      test: /messages\/src\/(?!rich-text)|web\/app\/([a-z-]+\.tsx?$|hydration\/|data\/(?!save-file|picture-to-send|staff-role|list-query|queries|polling|use-read|use-failure-toast|logins|tab-session|share-session|use-url-parameters)|layout\/(?!account-menu|search\/(?!header))|navigation\/(?!menu-categories|shopper-|side-menu|languages\/offer)|ui\/(icon|button|dialog|note|balance|empty-state|picture|skeleton|on-need|fields\/search-box|paging\/)|cart\/(cart-store|required-dialogs|pending-action)|session\/return-path|catalogue\/product-(card|facts)|(about\/home|catalogue\/(gallery|product-card|product-page|products-page)|ui\/(chip|stock|price|layout|fields\/(field|pack-picker|quantity-stepper)))[a-z-]*\.module\.css)/,
      priority: 1,
    },
    { name: 'text', test: /messages\/src\/rich-text|web\/app\/ui\/(text|figures)\.tsx/, priority: 1 },
    // Small modules that many pages share; as separate chunks, the manifest would list them for each page.
    {
      name: 'forms',
      test: /web\/app\/(forms\/(use-form|use-submit|use-focus-first-error|use-is-hydrated|check-by-schema|needs-scripts)|ui\/(fields\/(text-field|field\.tsx)|use-is-mounted|keep-focus|after-pointer-up))/,
    },
    {
      name: 'product',
      test: /web\/app\/(cart\/cart-block|catalogue\/facts-of-product|delivery\/(pin-box|kept-pin)|ui\/(stock-label|fields\/quantity-field))|contract\/src\/(catalogue\/(allergens|freshness|product-choices)|shop\/(promises|licence-holder)\.ts|\S*\/parse-pincode)/,
    },
    { name: 'text-page', test: /web\/app\/(about\/(text-page|shop-contact)|ui\/prose)/ },
    // Before the pages of texts, which would take them with them.
    {
      name: 'page-table',
      test: /contract\/src\/(shop\/(page-table|staff-pages)|calls\/roles)\.ts/,
      priority: 1,
    },
    { name: 'dates', test: /contract\/src\/values\/(dates|calendar-days)\.ts/, priority: 1 },
    {
      name: 'public-catalogue',
      test: /contract\/src\/(catalogue\/(public-catalogue|search-notes)|shop\/pack-(sizes|fields))\.ts/,
    },
    // After what shoppers load, or these would take that with them.
    {
      name: 'reading',
      test: /web\/app\/data\/(queries|use-read|polling|use-failure-toast|use-url-parameters|list-query)|ui\/page-loading\.tsx|contract\/src\/calls\/ids\.ts|node_modules\/@tanstack\//,
    },
    {
      name: 'staff',
      test: /web\/app\/(staff\/(redirect|versions\/versions\.module|records\/rows\.module)|forms\/use-draft-form|ui\/(table\.module|fields\/segments))|contract\/src\/(batches\/batch-code|shop\/settings-names|values\/typed-price)/,
    },
  ],
};

/** What every page has loaded needs no preloading beside a script that is loaded on need, and no line in the lists of it. */
const loadedAlways = /\/(rolldown-runtime|framework|shop)-[\w-]+\.(js|css)$/;
const preloaded = {
  resolveDependencies: (_: string, dependencies: string[]) =>
    dependencies.filter((file) => !loadedAlways.test(file)),
};

const namedFiles = 'assets/[name]-[hash:7]';
const grouped = new Set<string>(firstView.groups.map(({ name }) => name));
/**
 * The list of routes names some hundred files, and every first view loads it: 42 bits tell one version of a file from the
 * next, and pages and what they share have no other name. What is loaded on need keeps its name beside them.
 */
const scriptNames = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }) =>
  isDynamicEntry || grouped.has(name) ? `${namedFiles}.js` : 'assets/[hash:7].js';
const fileNames = {
  entryFileNames: scriptNames,
  chunkFileNames: scriptNames,
  assetFileNames: ({ names: [name = ''] }: { names: string[] }) =>
    name.endsWith('.css') ? 'assets/[hash:7].css' : `${namedFiles}[extname]`,
};

export default defineConfig(({ command }) => ({
  plugins: [styles, compiledTexts, reactRouter(), inlineTexts, installable],
  // Dependencies are installed in the workspace root, above this folder.
  server: { fs: { allow: [fileURLToPath(new URL('..', import.meta.url))] } },
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:6]' : '[name]_[local]' } },
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false, manifest: true },
  environments: {
    client: {
      build: {
        modulePreload: preloaded,
        rolldownOptions: { output: { ...fileNames, codeSplitting: firstView } },
      },
    },
    ssr: {
      build: {
        // Pages preload fonts by the names that their styles load them by: otherwise each is loaded twice.
        rolldownOptions: { output: { assetFileNames: fileNames.assetFileNames, charset: 'ascii' as const } },
      },
    },
  },
  // React and the router are bundled, so that the server uses their production builds whatever NODE_ENV is.
  ...(command === 'build'
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
}));
