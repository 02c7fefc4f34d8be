import * as endpoints from '@tula/contract/catalogue.ts';
import * as categoryEndpoints from '@tula/contract/categories.ts';
import * as tagEndpoints from '@tula/contract/tags.ts';
import { exportProducts as exportProductsEndpoint } from '@tula/contract/exports.ts';
import { Problem } from '@tula/contract/problems.ts';
import { dayOf } from '@tula/contract/dates.ts';
import { handle, handleFile, type Route } from '../platform/http/handle.ts';
import type { Parts } from '../platform/parts.ts';
import { addCategory } from './categories/add-category.ts';
import { addProduct } from './product-editor/add-product.ts';
import { addTag } from './tags/add-tag.ts';
import { productById } from './catalogue-store.ts';
import { allCategories } from './categories/categories-store.ts';
import { changeProduct } from './product-editor/change-product.ts';
import { deleteCategory } from './categories/delete-category.ts';
import { deleteProduct } from './product-editor/delete-product.ts';
import { deleteTag } from './tags/delete-tag.ts';
import { exportProducts } from './product-editor/export-products.ts';
import { listProducts } from './list-products.ts';
import { staffProductAnswer } from './product.ts';
import { renameCategory } from './categories/rename-category.ts';
import { renameTag } from './tags/rename-tag.ts';
import { allTags } from './tags/tags-store.ts';

export function catalogueStaffRoutes(parts: Parts): Route[] {
  return [...productRoutes(parts), ...categoryRoutes(parts), ...tagRoutes(parts)];
}

function productRoutes(parts: Parts): Route[] {
  return [
    handle(endpoints.listStaffProducts, async ({ query }) => {
      const { products, pagination } = await listProducts(parts, query);
      return { products: products.map(staffProductAnswer), pagination };
    }),
    handleFile(exportProductsEndpoint, async () => ({
      name: `products-${dayOf(parts.clock.now())}.csv`,
      content: exportProducts(parts),
    })),
    handle(endpoints.readStaffProduct, async ({ params }) => {
      const product = await productById(parts.database.db, params.id);
      if (product === undefined) throw new Problem('PRODUCT_NOT_FOUND');
      return { product: staffProductAnswer(product) };
    }),
    handle(endpoints.addProduct, async ({ body }) => ({ product: { id: await addProduct(parts, body) } })),
    handle(endpoints.changeProduct, async ({ params, body }) => {
      await changeProduct(parts, params.id, body);
      return {};
    }),
    handle(endpoints.deleteProduct, async ({ params }) => {
      await deleteProduct(parts, params.id);
      return {};
    }),
  ];
}

function categoryRoutes(parts: Parts): Route[] {
  const { db } = parts.database;
  return [
    handle(categoryEndpoints.listCategories, async () => ({ categories: await allCategories(db) })),
    handle(categoryEndpoints.addCategory, async ({ body }) => ({
      insertedCategory: await addCategory(parts, body.name),
    })),
    handle(categoryEndpoints.renameCategory, async ({ params, body }) => {
      await renameCategory(parts, params.id, body.name);
      return {};
    }),
    handle(categoryEndpoints.deleteCategory, async ({ params }) => {
      await deleteCategory(parts, params.id);
      return {};
    }),
  ];
}

function tagRoutes(parts: Parts): Route[] {
  const { db } = parts.database;
  return [
    handle(tagEndpoints.listTags, async () => ({ tags: await allTags(db) })),
    handle(tagEndpoints.addTag, async ({ body }) => ({ insertedTag: await addTag(parts, body.name) })),
    handle(tagEndpoints.renameTag, async ({ params, body }) => {
      await renameTag(parts, params.id, body.name);
      return {};
    }),
    handle(tagEndpoints.deleteTag, async ({ params }) => {
      await deleteTag(parts, params.id);
      return {};
    }),
  ];
}
