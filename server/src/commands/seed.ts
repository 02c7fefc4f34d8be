import { parseArgs } from 'node:util';
import { addSyntheticProducts, vacuumProducts } from '../../seeds/add-synthetic-products.ts';
import { seedDemoShop } from '../../seeds/demo-shop.ts';
import { openShop } from '../app.ts';
import { hasImages } from '../media/images-query.ts';
import { openRuntime } from '../open-runtime.ts';
import { configOrExit } from '../platform/config/config.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { openLog } from '../platform/log.ts';

const USAGE = 'npm run seed -- --products N (a whole number from 1 to 1000000)';

const count = read(process.argv.slice(2));
if (count === undefined) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(1);
}
const runtime = await openRuntime(configOrExit(process.env), openLog('warn'), { besideAShop: true });
try {
  await ensurePictures();
  await addSyntheticProducts(runtime, count);
  await vacuum();
  process.stdout.write(`${count} products added.\n`);
} finally {
  await runtime.close();
}

async function vacuum(): Promise<void> {
  const asOwner = openDatabase(runtime.owner, { log: runtime.log, maxConnections: 1 });
  await vacuumProducts(asOwner.db);
  await asOwner.close();
}

/** Synthetic products use the demo shop's pictures, so a shop without pictures gets those first. */
async function ensurePictures(): Promise<void> {
  if (await hasImages(runtime.database.db)) return;
  const shop = await openShop(runtime, { ownOrigin: () => '' });
  try {
    await seedDemoShop(shop.parts);
  } finally {
    await shop.close();
  }
}

function read(args: string[]): number | undefined {
  try {
    const { products = '' } = parseArgs({ args, options: { products: { type: 'string' } } }).values;
    const number = Number(products);
    return /^[1-9][0-9]{0,6}$/.test(products) && number <= 1_000_000 ? number : undefined;
  } catch {
    return undefined;
  }
}
