import { install } from './install.mjs';
import { serve } from './serve.mjs';

await install({ isFull: true });
serve(['--watch', '--watch-preserve-output', 'server/src/main.ts'], { environment: { TULA_DEV: '1' } });
