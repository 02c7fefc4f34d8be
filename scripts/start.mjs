import { buildPages } from './build-web.mjs';
import { install } from './install.mjs';
import { serve } from './serve.mjs';

await install();
const code = await buildPages();
if (code !== 0) process.exit(code);
serve(['server/src/main.ts']);
