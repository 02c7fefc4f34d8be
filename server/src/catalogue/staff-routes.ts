import * as endpoints from '@tula/contract/catalogue/catalogue.ts';
import * as categoryEndpoints from '@tula/contract/catalogue/categories.ts';
import * as tagEndpoints from '@tula/contract/catalogue/tags.ts';
import { exportProducts as exportProductsEndpoint } from '@tula/contract/calls/exports.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { handle, handleFile, type Route } from '../platform/http/handle.ts';
import type { Parts } from '../platform/parts.ts';
import { addProduct } from './product-editor/add-product.ts';
import { productById } from './catalogue-store.ts';
import { changeProduct } from './product-editor/change-product.ts';
import { deleteProduct } from './product-editor/delete-product.ts';
import { bulkEditRoutes } from './bulk-edit/bulk-routes.ts';
import { importRoutes } from './import/import-routes.ts';
import { oldAddressStaffRoutes } from './old-addresses/old-address-routes.ts';
import { exportProducts } from './product-editor/export-products.ts';
import { listStaffProducts } from './list-staff-products.ts';
import { staffProductAnswer } from './product.ts';
import { addName } from './taxonomy/add-name.ts';
import { deleteName } from './taxonomy/delete-name.ts';
import { CATEGORIES, TAGS } from './taxonomy/name-list.ts';
import { allCategories, allTags } from './taxonomy/names-store.ts';
import { orderCategories } from './taxonomy/order-categories.ts';
import { renameName } from './taxonomy/rename-name.ts';
import { declarationRoutes } from './declarations/declaration-routes.ts';
import { type SynonymParts, synonymRoutes } from './search/synonym-routes.ts';

export function catalogueStaffRoutes(parts: SynonymParts): Route[] {
  return [
    ...productRoutes(parts),
    ...declarationRoutes(parts),
    ...importRoutes(parts),
    ...bulkEditRoutes(parts),
    ...oldAddressStaffRoutes(parts),
    ...categoryRoutes(parts),
    ...tagRoutes(parts),
    ...synonymRoutes(parts),
  ];
}

function productRoutes(parts: Parts): Route[] {
  return [
    handle(endpoints.listStaffProducts, async ({ query }) => {
      const { products, pagination } = await listStaffProducts(parts, query);
      return { products: products.map(staffProductAnswer), pagination };
    }),
    handleFile(exportProductsEndpoint, async ({ caller }) => {
      const name = `products-${dayOf(parts.clock.now())}.csv`;
      const entry = { action: 'export.products', by: caller, subject: { name } } as const;
      await recordAudit(parts.database.db, parts.clock, entry);
      return { name, content: await exportProducts(parts) };
    }),
    handle(endpoints.readStaffProduct, async ({ params }) => {
      const product = await productById(parts.database.db, params.id);
      if (product === undefined) throw new Problem('PRODUCT_NOT_FOUND');
      return { product: staffProductAnswer(product) };
    }),
    handle(endpoints.addProduct, async ({ body, caller }) => ({
      product: { id: await addProduct(parts, body, caller) },
    })),
    handle(endpoints.changeProduct, async ({ params, body, caller }) => {
      await changeProduct(parts, params.id, body, caller);
      return {};
    }),
    handle(endpoints.deleteProduct, async ({ params, caller }) => {
      await deleteProduct(parts, params.id, caller);
      return {};
    }),
  ];
}

function categoryRoutes(parts: Parts): Route[] {
  const { db } = parts.database;
  return [
    handle(categoryEndpoints.listCategories, async () => ({ categories: await allCategories(db) })),
    handle(categoryEndpoints.addCategory, async ({ body, caller }) => ({
      insertedCategory: await addName(parts, CATEGORIES, body.name, caller, body),
    })),
    handle(categoryEndpoints.renameCategory, async ({ params: { id }, body, caller }) => {
      await renameName(parts, CATEGORIES, { id, ...body }, caller);
      return {};
    }),
    handle(categoryEndpoints.orderCategories, async ({ body, caller }) => {
      await orderCategories(parts, body.ids, caller);
      return {};
    }),
    handle(categoryEndpoints.deleteCategory, async ({ params, caller }) => {
      await deleteName(parts, CATEGORIES, params.id, caller);
      return {};
    }),
  ];
}

function tagRoutes(parts: Parts): Route[] {
  const { db } = parts.database;
  return [
    handle(tagEndpoints.listTags, async () => ({ tags: await allTags(db) })),
    handle(tagEndpoints.addTag, async ({ body, caller }) => ({
      insertedTag: await addName(parts, TAGS, body.name, caller, body),
    })),
    handle(tagEndpoints.renameTag, async ({ params: { id }, body, caller }) => {
      await renameName(parts, TAGS, { id, ...body }, caller);
      return {};
    }),
    handle(tagEndpoints.deleteTag, async ({ params, caller }) => {
      await deleteName(parts, TAGS, params.id, caller);
      return {};
    }),
  ];
}
