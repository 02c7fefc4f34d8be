import { buildPages } from './build-web.mjs';

process.exit(await buildPages());
