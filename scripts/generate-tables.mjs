import { makeTables } from './generated.mjs';
import { install } from './install.mjs';

await install({ isFull: true });
process.exit(await makeTables());
