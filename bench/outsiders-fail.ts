import path from 'node:path';
import type { Product } from '@tula/contract/catalogue.ts';
import { apiClient } from './api-client.ts';
import { askElsewhere } from './elsewhere.ts';
import { type FaultRow, faultRow, faultsOfOurs } from './fault-row.ts';
import { brokenPromises } from './kept-promises.ts';
import { pause } from './load.ts';
import { startWithNpm } from './npm-start.ts';
import { anotherIsPaid, orderLoad } from './order-load.ts';
import { OUTSIDER_FAULTS, type OutsiderFault, recover, type Scene } from './outsider-faults.ts';
import { openOutsiders, type Outsiders } from './outsiders.ts';
import { picturesOfStaff } from './pictures-of-staff.ts';
import { freePort } from './shop-process.ts';
import { type Shopper, someShoppers } from './shoppers.ts';
import { someProducts } from './some-products.ts';
import { STAFF } from './stage.ts';

type Shop = { origin: string; dataDir: string; shoppers: Shopper[] };

const SHOPPERS = 3;
const LOAD_SECONDS = 1.5;
const TROUBLE_SECONDS = 6;

/** A shop with a gateway, a courier, a mail server and a storage outside, of whom one after another fails. */
export async function tryOutsiders(folder: string): Promise<FaultRow[]> {
  const dataDir = path.join(folder, 'among-outsiders');
  const port = await freePort();
  const outsiders = await openOutsiders(`http://127.0.0.1:${port}`);
  const { env, post } = outsiders;
  const staff = { STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: STAFF.password };
  try {
    const shop = await startWithNpm(dataDir, port, { ...env, ...staff });
    try {
      const shoppers = await someShoppers(shop.origin, SHOPPERS, post);
      const scene = await setTheScene(shop.origin, shoppers, outsiders);
      const rows: FaultRow[] = [];
      for (const fault of OUTSIDER_FAULTS)
        rows.push(await tryOut(fault, { origin: shop.origin, dataDir, shoppers }, scene));
      scene.api.close();
      return rows;
    } finally {
      await shop.stop();
    }
  } finally {
    await outsiders.close();
  }
}

async function setTheScene(origin: string, [shopper]: Shopper[], outsiders: Outsiders): Promise<Scene> {
  const product = (await someProducts({ origin }, 1)).find(({ isAvailable }) => isAvailable);
  const pictures = await picturesOfStaff(origin);
  const { status, said } = await pictures.upload();
  if (status !== 200) throw new Error(`a picture was answered ${status} ${said}`);
  return {
    outsiders,
    api: apiClient(origin),
    shopper: shopper as Shopper,
    product: product as Product,
    pictures,
    picture: said,
  };
}

async function tryOut(fault: OutsiderFault, shop: Shop, scene: Scene): Promise<FaultRow> {
  const { outsiders, api, shopper, product } = scene;
  const { origin, dataDir, shoppers } = shop;
  const gatewayOrigin = new URL(outsiders.gateway.base).origin;
  const first = await orderLoad(origin, [shopper], { goesOn: true, gatewayOrigin });
  await anotherIsPaid(first);
  const before = await first.end();
  const paid = before.placed.find(({ isPaid }) => isPaid);
  if (paid === undefined) throw new Error(`nothing was paid before: ${before.failures[0]}`);

  const load = await orderLoad(origin, shoppers, { goesOn: true, gatewayOrigin });
  fault.begin(outsiders);
  const elsewhere = { api, origin, accessToken: shopper.accessToken, productId: product.id };
  const quantity = product.smallestAvailableQuantity;
  const [asked, meanwhile] = await Promise.all([
    askElsewhere({ ...elsewhere, quantity, orderId: paid.orderId }, TROUBLE_SECONDS),
    fault.meanwhile(scene),
  ]);
  recover(outsiders);
  await pause(LOAD_SECONDS);
  const during = await load.end();
  const promised = {
    placed: [...before.placed, ...during.placed],
    keys: [...before.keys, ...during.keys],
    failures: [...before.failures, ...during.failures],
  };
  const afterwards = await fault.afterwards(scene, promised.placed);
  const kept = await brokenPromises({ origin, dataDir, books: outsiders.books }, promised);
  return faultRow({
    fault: fault.name,
    promised,
    slowestMs: asked.slowestMs,
    shownSeconds: kept.seconds,
    seen: [...asked.seen, ...meanwhile, ...faultsOfOurs(promised), ...afterwards, ...kept.faults],
  });
}
