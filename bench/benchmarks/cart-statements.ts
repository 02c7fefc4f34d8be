import path from 'node:path';
import { replaceCart } from '@tula/contract/orders/cart.ts';
import { apiClient } from '../shop/api-client.ts';
import { countedShop } from '../shop/counting-proxy.ts';
import { pause } from '../shop/http-load.ts';
import { atMost, type Measure } from './measure.ts';
import { someShoppers } from '../shop/shoppers.ts';
import { someProducts } from '../shop/some-products.ts';

const PRODUCTS = 5_000;
const MOST_STATEMENTS = 2;
const REQUESTS = 20;

export const cartStatements: Measure = {
  name: 'cart',
  async run(setup) {
    const shop = await setup.shopOf(PRODUCTS);
    const [shopper] = await someShoppers(shop.origin, 1);
    const products = await someProducts(shop, 1);
    const counted = await countedShop(shop, path.join(setup.folder, 'cart-process'));
    const api = apiClient(counted.shop.origin);
    try {
      const lines = products.slice(0, 5).map((product) => ({
        id: product.id,
        quantity: product.smallestAvailableQuantity as '250',
        count: 2,
      }));
      const replace = () =>
        api.call(replaceCart, { body: { products: lines } }, { accessToken: shopper?.accessToken });
      await replace();
      await pause(1);
      const before = counted.statements();
      for (let request = 0; request < REQUESTS; request++) await replace();
      const each = (counted.statements() - before) / REQUESTS;
      return [atMost('PUT /cart', 'statements', each, MOST_STATEMENTS)];
    } finally {
      api.close();
      await counted.stop();
    }
  },
};
