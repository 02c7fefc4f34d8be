import type { Config } from '@react-router/dev/config';

/** Pages of another language than English are built into a folder of their own. */
const locale = process.env['TULA_LOCALE'];

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: locale === undefined ? 'build' : `build-${locale}`,
  // The whole route table is sent with the first view: it is small, and saves a manifest request.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
