import { randomUUID } from 'node:crypto';
import type { Product } from '@tula/contract/catalogue/public-catalogue.ts';
import { readShippingCharge } from '@tula/contract/delivery/delivery.ts';
import { placeOrder, readOrderStatus } from '@tula/contract/orders/orders.ts';
import type { Trouble } from '../../server/test/a-peer.ts';
import type { ApiClient } from '../shop/api-client.ts';
import { pause } from '../shop/http-load.ts';
import { type AcknowledgedOrder, payOnPage } from '../shop/order-load.ts';
import type { Outsiders } from './outsiders.ts';
import type { Breakpoint } from './payment-breakpoints.ts';
import type { StaffPictures } from '../shop/staff-pictures.ts';
import { type Shopper, signUpSomebody } from '../shop/shoppers.ts';

export type Scene = {
  outsiders: Outsiders;
  api: ApiClient;
  shopper: Shopper;
  product: Product;
  pictures: StaffPictures;
  /** A picture uploaded before the fault. */
  picture: string;
  dataDir: string;
  /** Kills everything when the sent request has come to the breakpoint, and starts the shop again. */
  killAt: (breakpoint: Breakpoint, send: () => Promise<unknown>) => Promise<string[]>;
};

/** A fault of an outside service. Each step returns what should not have happened. */
export type OutsiderFault = {
  name: string;
  before?: (scene: Scene) => Promise<void>;
  begin: (outsiders: Outsiders) => void;
  /** What the shop answers during the fault where it needs the failing service. */
  meanwhile: (scene: Scene) => Promise<string[]>;
  /** What the shop recovers by itself once all services work again. */
  afterwards: (scene: Scene, placed: AcknowledgedOrder[]) => Promise<string[]>;
};

const RECOVERS_WITHIN_SECONDS = 60;
/** An email that failed three times is retried after another forty seconds. */
const MAIL_WITHIN_SECONDS = 120;
/** Twice the longest timeout of an outside call. */
const REJECTED_WITHIN_MS = 10_000;

const gateway = (): Omit<OutsiderFault, 'name' | 'begin'> => {
  const rejectedKey = randomUUID();
  let open: { orderId: string; tokenUrl: string }[] = [];
  const order = ({ api, shopper, product }: Scene, count: number, idempotencyKey: string = randomUUID()) => {
    const quantity = product.smallestAvailableQuantity as '250';
    const body = {
      products: [{ id: product.id, quantity, count }],
      deliveryMethod: 'pickup_from_store' as const,
    };
    return api.call(placeOrder, { body }, { accessToken: shopper.accessToken, idempotencyKey });
  };
  const arePaid = async ({ api, shopper: { accessToken } }: Scene) => {
    for (const { orderId } of open) {
      const answer = await api.call(readOrderStatus, { params: { id: orderId } }, { accessToken });
      if (answer.order.paymentStatus !== 'success') throw new Error(`${orderId} is not paid`);
    }
  };
  return {
    // Other buyers are on its page by now.
    async before(scene) {
      open = await Promise.all([3, 4, 5].map((count) => order(scene, count)));
    },
    async meanwhile(scene) {
      const paying = open.map(({ tokenUrl }) => inTime('paying on its page', () => payOnPage(tokenUrl)));
      const ordering = () => order(scene, 2, rejectedKey);
      const problems = await Promise.all([
        rejected('an order', ordering, '503 PAYMENT_GATEWAY_UNAVAILABLE'),
        ...paying,
      ]);
      return problems.flat();
    },
    async afterwards(scene) {
      const shown = await soon('what was paid meanwhile is paid', () => arePaid(scene));
      return [
        ...shown,
        ...(await soon('the rejected order can be placed', () => order(scene, 2, rejectedKey))),
      ];
    },
  };
};

const courier = (): Omit<OutsiderFault, 'name' | 'begin'> => {
  // Quotes are cached, so each is for another weight.
  let grams = 1_000 + Math.floor(Math.random() * 500) * 10;
  const charge = ({ api, shopper: { accessToken, addressId } }: Scene) => {
    const query = { quantity: ((grams += 50) / 1000).toFixed(3) };
    return api.call(readShippingCharge, { params: { id: addressId }, query }, { accessToken });
  };
  return {
    meanwhile: (scene) =>
      inTime('the shipping charge', async () => {
        const { shippingCharge } = await charge(scene);
        if (shippingCharge <= 0) throw new Error(`it is ${shippingCharge}`);
      }),
    afterwards(scene) {
      const callsBefore = scene.outsiders.courier.peer.requests.length;
      return soon('the courier is called again', async () => {
        await charge(scene);
        if (scene.outsiders.courier.peer.requests.length === callsBefore)
          throw new Error('it was not called');
      });
    },
  };
};

const mail = (): Omit<OutsiderFault, 'name' | 'begin'> => {
  let email = '';
  return {
    meanwhile: ({ api }) =>
      inTime('signing up', async () => {
        ({ email } = await signUpSomebody(api, 0));
      }),
    async afterwards({ outsiders }, placed) {
      const paid = placed.filter(({ isPaid }) => isPaid).map(({ orderId }) => orderId);
      const came = async () => {
        if ((await outsiders.readMail(email)) === undefined) throw new Error('the email to the new customer');
        const subjects = outsiders.mail.taken.join('\n');
        const missing = paid.filter((orderId) => !subjects.includes(orderId));
        if (missing.length > 0) throw new Error(`${missing.length} of ${paid.length} emails about orders`);
      };
      return soon('every email arrives', came, MAIL_WITHIN_SECONDS);
    },
  };
};

const storage = (code: string, allowed: readonly number[]): Omit<OutsiderFault, 'name' | 'begin'> => ({
  async meanwhile({ pictures, picture }) {
    const rejecting = async () => {
      const { status, said } = await pictures.upload();
      if (status !== 503 || said !== code) throw new Error(`it was answered ${status} ${said}`);
    };
    const upload = await inTime('an upload', rejecting);
    const status = await pictures.statusOf(picture);
    return allowed.includes(status) ? upload : [...upload, `a picture was answered ${status}`];
  },
  afterwards: ({ pictures, picture }) =>
    soon('pictures can be uploaded and shown', async () => {
      const { status, said } = await pictures.upload();
      if (status !== 200) throw new Error(`an upload was answered ${status} ${said}`);
      for (const one of [said, picture])
        if ((await pictures.statusOf(one)) !== 200) throw new Error(`${one} is not shown`);
    }),
});

/** A fault of a gateway's API; its payment page still works. */
export function gatewayFaults(name: string): OutsiderFault[] {
  const begin =
    (trouble: Trouble) =>
    ({ gateway: { peer, isFromShop } }: Outsiders) =>
      void (peer.troubleOf = (request) => (isFromShop(request) ? trouble : 'none'));
  return [
    { name: `${name} takes payments and does not answer`, begin: begin('silent'), ...gateway() },
    { name: `${name} is down`, begin: begin('cut'), ...gateway() },
  ];
}

export function courierFaults(name: string): OutsiderFault[] {
  const begin = (trouble: Trouble) => (all: Outsiders) => void (all.courier.peer.troubleOf = () => trouble);
  return [
    { name: `${name} hangs`, begin: begin('silent'), ...courier() },
    { name: `${name} is down`, begin: begin('cut'), ...courier() },
  ];
}

export const MAIL_FAULTS: OutsiderFault[] = [
  { name: 'the mail server hangs', begin: (all) => void (all.mail.breaks = { greeting: 'hang' }), ...mail() },
  {
    name: 'the mail server is down',
    begin: (all) => void (all.mail.breaks = { greeting: 'drop' }),
    ...mail(),
  },
];

export const STORAGE_FAULTS: OutsiderFault[] = [
  {
    name: 'the storage of pictures hangs',
    begin: (all) => void (all.storage.trouble = 'hang'),
    ...storage('STORAGE_UNAVAILABLE', [200, 503]),
  },
  {
    name: 'the storage of pictures is down',
    begin: (all) => void (all.storage.trouble = 'drop'),
    ...storage('STORAGE_UNAVAILABLE', [200, 503]),
  },
  {
    name: 'the storage of pictures says that it is full',
    begin: (all) => void (all.storage.trouble = 'full'),
    ...storage('STORAGE_FULL', [200]),
  },
];

export function recover({ gateway, courier, mail, storage }: Outsiders): void {
  gateway.peer.recover();
  courier.peer.recover();
  mail.breaks = {};
  storage.trouble = undefined;
}

export async function inTime(what: string, call: () => Promise<unknown>): Promise<string[]> {
  const startedMs = performance.now();
  try {
    await call();
  } catch (error) {
    return [`${what}: ${String(error)}`];
  }
  const tookMs = performance.now() - startedMs;
  return tookMs > REJECTED_WITHIN_MS ? [`${what} took ${Math.round(tookMs)} ms`] : [];
}

function rejected(what: string, call: () => Promise<unknown>, how: string): Promise<string[]> {
  return inTime(what, async () => {
    const said = await call().then(
      () => 'it was accepted',
      (error: unknown) => String(error),
    );
    if (!said.endsWith(how)) throw new Error(said);
  });
}

export async function soon(
  what: string,
  check: () => Promise<unknown>,
  seconds = RECOVERS_WITHIN_SECONDS,
): Promise<string[]> {
  const untilMs = performance.now() + seconds * 1000;
  for (;;) {
    try {
      await check();
      return [];
    } catch (error) {
      if (performance.now() > untilMs) return [`not: ${what}: ${String(error)}`];
      await pause(0.5);
    }
  }
}
