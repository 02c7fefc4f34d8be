import { makeTables } from './generated.mjs';
import { install } from './install.mjs';
import { serve } from './serve.mjs';

await install({ isFull: true });
// An editor needs them, the shop does not.
await makeTables();
serve(['--watch', '--watch-preserve-output', 'server/src/main.ts'], { environment: { TULA_DEV: '1' } });
