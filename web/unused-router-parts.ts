import type { Plugin } from 'vite';
import { type LeftOut, withoutFunctions } from './left-out-functions.ts';

/**
 * Parts of React Router that only run with options this app does not set, and what replaces them in the browser.
 * Together they are a fiftieth of what the first view loads. The test next to this file fails when one of them gets
 * another export.
 */
export const UNUSED_PARTS: Readonly<Record<string, string>> = {
  // The option is `instrumentations`.
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;`,
  // For a root route without a Layout or an ErrorBoundary of its own. They create scripts, which Trusted Types forbid.
  'dom/ssr/errorBoundaries.js': `
    export const BoundaryShell = () => null;
    export const RemixErrorBoundary = ({ children }) => children;
    export const RemixRootDefaultErrorBoundary = () => null;`,
  // For a root route with a clientLoader and without a HydrateFallback.
  'dom/ssr/fallback.js': `
    export const RemixRootDefaultHydrateFallback = () => null;`,
  // The option is `routeDiscovery: { mode: 'lazy' }`.
  'dom/ssr/fog-of-war.js': `
    export const URL_LIMIT = 0;
    export const getManifestPath = () => '';
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const getPathsWithAncestors = (paths) => paths;
    export const handleClientVersionMismatch = async () => false;
    export const isFogOfWarEnabled = () => false;
    export const useFogOFWarDiscovery = () => {};`,
};

/**
 * Functions of the router that only run for fetchers, for forms that the router sends, for routes that are discovered
 * later, for server components, or to animate a navigation. This app has none of these.
 */
export const UNUSED_FUNCTIONS: Readonly<Record<string, LeftOut>> = {
  'router/router.js': {
    abortStaleFetchLoads: '',
    checkFogOfWar: '{ active: false, matches: null }',
    discoverRoutes: '',
    fetch: '',
    getSubmissionFromNavigation: '',
    getUpdatedRevalidatingFetchers: '',
    handleAction: '',
    handleFetcherAction: '',
    handleFetcherLoader: '',
    markFetchRedirectsDone: '',
    normalizeNavigateOptions: '{ path }',
    patchRoutesImpl: '',
    persistAppliedTransitions: '',
    restoreAppliedTransitions: '',
    setFetcherError: '',
  },
  'hooks.js': {
    DefaultErrorComponent: 'null',
    RSCErrorHandler: 'null',
    useNavigateUnstable: '',
    warningOnce: '',
  },
  'router/history.js': { warning: '' },
  'server-runtime/warnings.js': { warnOnce: '' },
};

const PART = /\/react-router\/dist\/production\/lib\/(.+\.js)$/;

const NAME_FOR_TOOLS = /^\w+\.displayName = "[^"]*";$/gm;
const COMPONENT = /(?<== )(?=React\$1\.(forwardRef|memo)\()/g;

/** Lets the bundler drop components that nothing uses: it keeps calls and assignments that could have an effect. */
function droppable(code: string): string {
  return code.replaceAll(NAME_FOR_TOOLS, '').replaceAll(COMPONENT, '/* @__PURE__ */ ');
}

/** Leaves the unused parts out of the browser's build; the build fails when it no longer finds one of them. */
export function leaveOutUnusedRouterParts(): Plugin {
  const found = new Set<string>();
  return {
    name: 'leave-out-unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const [, part = ''] = PART.exec(id) ?? [];
      const replacement = UNUSED_PARTS[part];
      if (replacement !== undefined) found.add(part);
      return replacement;
    },
    transform(code, id) {
      const [, part] = PART.exec(id) ?? [];
      if (part === undefined) return undefined;
      const functions = UNUSED_FUNCTIONS[part];
      const rest = functions ? withoutFunctions(code, this.parse(code), functions) : code;
      return droppable(rest);
    },
    buildEnd(error) {
      const missing = Object.keys(UNUSED_PARTS).filter((part) => !found.has(part));
      if (!error && missing.length > 0)
        this.error(`React Router has no ${missing.join(' and no ')} any more`);
    },
  };
}
