import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // The whole route table travels with the first view: it is small, and no page waits for a manifest request.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
