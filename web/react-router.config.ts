import type { Config } from '@react-router/dev/config';

/** Pages of another language are built beside those in English. */
const locale = process.env['TULA_LOCALE'];

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: locale === undefined ? 'build' : `build-${locale}`,
  // The whole route table travels with the first view: it is small, and no page waits for a manifest request.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
