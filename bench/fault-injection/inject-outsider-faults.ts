import path from 'node:path';
import type { Product } from '@tula/contract/catalogue/public-catalogue.ts';
import { apiClient } from '../shop/api-client.ts';
import { callUnaffectedSections } from './unaffected-sections.ts';
import { type FaultRow, faultRow } from './fault-row.ts';
import { checkInvariants } from './invariants.ts';
import { pause } from '../shop/http-load.ts';
import { startWithNpm } from '../shop/npm-start.ts';
import { anotherIsPaid, orderLoad } from '../shop/order-load.ts';
import {
  courierFaults,
  gatewayFaults,
  MAIL_FAULTS,
  type OutsiderFault,
  recover,
  type Scene,
  STORAGE_FAULTS,
} from './outsider-faults.ts';
import {
  delhivery,
  openOutsiders,
  type OutsideCourier,
  type OutsideGateway,
  type Outsiders,
  phonepe,
  razorpay,
  shiprocket,
} from './outsiders.ts';
import { disputeFaults } from './dispute-faults.ts';
import { failedRefundFaults } from './failed-refund-faults.ts';
import { atBreakpoint, breakpointIsSet, clearBreakpoint } from './payment-breakpoints.ts';
import { partRefundFaults, refundFaults } from './refund-faults.ts';
import { ended } from './shop-fault.ts';
import { staffPictures } from '../shop/staff-pictures.ts';
import { freePort } from '../../server/test/free-port.ts';
import { type Shopper, someShoppers } from '../shop/shoppers.ts';
import { someProducts } from '../shop/some-products.ts';
import { STAFF } from '../shop/shops-by-size.ts';

type Shop = { origin: string; dataDir: string; shoppers: Shopper[] };

const SHOPPERS = 3;
const LOAD_SECONDS = 1.5;
const FAULT_SECONDS = 6;

/** A shop in production mode, and the outside services that fail one after another. */
type Setup = {
  gateway: () => Promise<OutsideGateway>;
  courier: () => Promise<OutsideCourier>;
  faults: OutsiderFault[];
};

const SETUPS: Setup[] = [
  {
    gateway: razorpay,
    courier: shiprocket,
    faults: [
      ...gatewayFaults('Razorpay'),
      ...refundFaults('Razorpay'),
      ...partRefundFaults('Razorpay'),
      ...failedRefundFaults('Razorpay', { reportsDisputes: true }),
      ...disputeFaults('Razorpay'),
      ...courierFaults('Shiprocket'),
      ...MAIL_FAULTS,
      ...STORAGE_FAULTS,
    ],
  },
  {
    gateway: phonepe,
    courier: delhivery,
    faults: [
      ...gatewayFaults('PhonePe'),
      ...refundFaults('PhonePe'),
      ...partRefundFaults('PhonePe'),
      ...failedRefundFaults('PhonePe', { reportsDisputes: false }),
      ...courierFaults('Delhivery'),
    ],
  },
];

/** Shops with an outside gateway, courier, mail server and storage, which fail one after another. */
export async function injectOutsiderFaults(
  folder: string,
  isSelected: (name: string) => boolean,
): Promise<FaultRow[]> {
  const rows: FaultRow[] = [];
  for (const [at, { gateway, courier, faults }] of SETUPS.entries()) {
    const selected = faults.filter(({ name }) => isSelected(name));
    if (selected.length === 0) continue;
    const port = await freePort();
    const playing = { gateway: await gateway(), courier: await courier() };
    const outsiders = await openOutsiders(`http://127.0.0.1:${port}`, playing);
    try {
      rows.push(
        ...(await injectInto(outsiders, { dataDir: path.join(folder, `outsiders-${at}`), port }, selected)),
      );
    } finally {
      await outsiders.close();
    }
  }
  return rows;
}

async function injectInto(
  outsiders: Outsiders,
  { dataDir, port }: { dataDir: string; port: number },
  faults: OutsiderFault[],
): Promise<FaultRow[]> {
  const staff = { STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: STAFF.password };
  const start = () => startWithNpm(dataDir, port, { ...outsiders.env, ...staff });
  let shop = await start();
  const killAt: Scene['killAt'] = async (breakpoint, send) => {
    const killing = atBreakpoint(dataDir, breakpoint, () => ended(shop, () => shop.killEverything()));
    await breakpointIsSet(dataDir);
    await send().catch(() => undefined);
    const problems = await killing;
    shop = await start();
    await clearBreakpoint(dataDir, breakpoint);
    return problems;
  };
  try {
    const { origin } = shop;
    const shoppers = await someShoppers(origin, SHOPPERS, outsiders.readMail);
    const scene = { ...(await prepareScene(origin, shoppers, outsiders)), dataDir, killAt };
    const rows: FaultRow[] = [];
    for (const fault of faults) rows.push(await inject(fault, { origin, dataDir, shoppers }, scene));
    scene.api.close();
    return rows;
  } finally {
    await shop.stop();
  }
}

async function prepareScene(
  origin: string,
  [shopper]: Shopper[],
  outsiders: Outsiders,
): Promise<Omit<Scene, 'dataDir' | 'killAt'>> {
  const product = (await someProducts({ origin }, 1)).find(({ isAvailable }) => isAvailable);
  const pictures = await staffPictures(origin);
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

async function inject(fault: OutsiderFault, shop: Shop, scene: Scene): Promise<FaultRow> {
  const { outsiders, api, shopper, product } = scene;
  const { origin, dataDir, shoppers } = shop;
  const gatewayOrigin = new URL(outsiders.gateway.peer.base).origin;
  const first = await orderLoad(origin, [shopper], { continuesAfterErrors: true, gatewayOrigin });
  await anotherIsPaid(first);
  const before = await first.end();
  const paid = before.placed.find(({ isPaid }) => isPaid);
  if (paid === undefined) throw new Error(`nothing was paid before: ${before.failures[0]}`);

  await fault.before?.(scene);
  const load = await orderLoad(origin, shoppers, { continuesAfterErrors: true, gatewayOrigin });
  fault.begin(outsiders);
  const sections = { api, origin, accessToken: shopper.accessToken, productId: product.id };
  const quantity = product.smallestAvailableQuantity;
  const [unaffected, meanwhile] = await Promise.all([
    callUnaffectedSections({ ...sections, quantity, orderId: paid.orderId }, FAULT_SECONDS),
    fault.meanwhile(scene),
  ]);
  recover(outsiders);
  const recovered = (await anotherIsPaid(load)) ? [] : ['nobody could order and pay afterwards'];
  await pause(LOAD_SECONDS);
  const during = await load.end();
  const acknowledged = {
    placed: [...before.placed, ...during.placed],
    keys: [...before.keys, ...during.keys],
    failures: [...before.failures, ...during.failures],
  };
  const afterwards = await fault.afterwards(scene, acknowledged.placed);
  const checked = await checkInvariants(
    { origin, dataDir, captures: outsiders.gateway.captures },
    acknowledged,
  );
  return faultRow({
    fault: fault.name,
    acknowledged,
    slowestMs: unaffected.slowestMs,
    shownSeconds: checked.seconds,
    problems: [...unaffected.problems, ...meanwhile, ...recovered, ...afterwards, ...checked.violations],
  });
}
