import { erasure } from '@tula/contract/accounts/erasure.ts';
import { agreedUse } from '@tula/contract/accounts/uses.ts';
import { auditChange, auditKind, exportAudit, listAudit } from '@tula/contract/accounts/audit.ts';
import * as accounts from '@tula/contract/accounts/customers.ts';
import { outboxCounts } from '@tula/contract/accounts/mails.ts';
import { logInStaff, logOutStaff, refreshStaff } from '@tula/contract/accounts/staff.ts';
import { paiseAmount } from '@tula/contract/calls/amounts.ts';
import { API_BASE, type Endpoint } from '@tula/contract/calls/endpoint.ts';
import { exportOrders, exportProducts } from '@tula/contract/calls/exports.ts';
import { nothing } from '@tula/contract/calls/fields.ts';
import { pagination } from '@tula/contract/calls/page.ts';
import * as catalogue from '@tula/contract/catalogue/catalogue.ts';
import { category, packPriceAnswer, product, tag } from '@tula/contract/catalogue/public-catalogue.ts';
import * as categories from '@tula/contract/catalogue/categories.ts';
import { cropPicture, readOriginal } from '@tula/contract/catalogue/crops.ts';
import * as media from '@tula/contract/catalogue/media.ts';
import { BULK_EDITS, BULK_EDIT_SCHEMAS } from '../catalogue/bulk-edit/published-bulk-edits.ts';
import { DECLARATION_SCHEMAS, DECLARATIONS } from '../catalogue/declarations/published-declarations.ts';
import { IMPORTS, IMPORT_SCHEMAS } from '../catalogue/import/published-imports.ts';
import { allergen } from '@tula/contract/catalogue/search-notes.ts';
import * as searchWords from '@tula/contract/catalogue/search-words.ts';
import * as tags from '@tula/contract/catalogue/tags.ts';
import { deliveryDays } from '@tula/contract/delivery/delivery-estimate.ts';
import * as delivery from '@tula/contract/delivery/delivery.ts';
import * as deliveryRates from '@tula/contract/delivery/rates/delivery-rates.ts';
import { ratesVersion } from '@tula/contract/delivery/rates/rates-calls.ts';
import { pinMismatch } from '@tula/contract/delivery/pin-mismatch.ts';
import * as kitchen from '@tula/contract/kitchen/kitchen.ts';
import { printProductLabels, readProductLabels } from '@tula/contract/kitchen/product-labels.ts';
import * as cart from '@tula/contract/orders/cart.ts';
import { closeDispute, closePayment, closeRefund, closingOutcome } from '@tula/contract/orders/closings.ts';
import { closeDifference, differenceKind } from '@tula/contract/orders/differences.ts';
import { markCollected, markOrdersPacked, orderLeftOut } from '@tula/contract/orders/handover.ts';
import { customerActions, staffActions } from '@tula/contract/orders/order-actions.ts';
import { listOrdersToSend } from '@tula/contract/orders/orders-to-send.ts';
import { orderItem } from '@tula/contract/orders/order-item.ts';
import { orderPromises, orderTerms } from '@tula/contract/orders/order-promises.ts';
import * as orders from '@tula/contract/orders/orders.ts';
import { failedPart, partRefund, refundedPacks, refundPart } from '@tula/contract/orders/part-refunds.ts';
import { startRefundsDue } from '@tula/contract/orders/refunds-due.ts';
import { readSalesReport, salesTotals, soldProduct } from '@tula/contract/orders/sales.ts';
import { latePayment, timelineEntry } from '@tula/contract/orders/timeline.ts';
import { staffSession } from '@tula/contract/accounts/staff-sessions.ts';
import type { FastifyInstance } from 'fastify';
import { EXAMPLES } from './published-examples.ts';
import { BATCH_SCHEMAS, BATCHES } from './published-batches.ts';
import { CONNECTION_SCHEMAS, CONNECTIONS } from './published-connections.ts';
import { OWN_ACCOUNT, PEOPLE } from './published-people.ts';
import { FIRST_RUN, RATES, SETTINGS, SETTINGS_COMPONENTS, TEXTS } from './published-settings.ts';
import { TAX_DOCUMENT_SCHEMA, TAX_DOCUMENTS } from './published-tax.ts';
import { complaintKind } from '@tula/contract/complaints/complaints.ts';
import { REPORT_SCHEMAS, STAFF_COMPLAINTS, STAFF_REPORTS } from './published-complaints.ts';
import { STOCK } from './published-stock.ts';
import { MAILS, PHONE_MESSAGES } from './published-outbox.ts';
import type { ApiDescription, Section } from '../platform/http/openapi/api-description.ts';
import { openApiOf } from '../platform/http/openapi/openapi.ts';
import { OF_CUSTOMERS } from './published-for-customers.ts';

const { listStaffProducts, readStaffProduct, addProduct, changeProduct, deleteProduct } = catalogue;
const { listCategories, addCategory, renameCategory, orderCategories, deleteCategory } = categories;
const { listSynonyms, addSynonym, changeSynonym, deleteSynonym, listEmptySearches } = searchWords;
const { listStaffOrders, readStaffOrder, setTrackingNumber, refundOrder, refundSurplus } = orders;

const OF_STAFF: readonly Section[] = [
  {
    name: 'Staff: login',
    description: 'Sessions of staff.',
    operations: { logInStaff, refreshStaff, logOutStaff },
  },
  {
    name: 'Staff: products',
    description: 'Products and their pictures, categories, tags and search words.',
    operations: {
      listStaffProducts,
      readStaffProduct,
      addProduct,
      changeProduct,
      deleteProduct,
      exportProducts,
      uploadPictures: media.uploadPictures,
      readOriginal,
      cropPicture,
      listCategories,
      addCategory,
      renameCategory,
      orderCategories,
      deleteCategory,
      listTags: tags.listTags,
      addTag: tags.addTag,
      renameTag: tags.renameTag,
      deleteTag: tags.deleteTag,
      listSynonyms,
      addSynonym,
      changeSynonym,
      deleteSynonym,
      listEmptySearches,
    },
  },
  {
    name: 'Staff: orders',
    description: 'The orders of all customers: sending, handing over, and exporting.',
    operations: {
      listStaffOrders,
      readStaffOrder,
      listOrdersToSend,
      setTrackingNumber,
      markOrdersPacked,
      markCollected,
      exportOrders,
    },
  },
  {
    name: 'Staff: kitchen',
    description: 'What to cook and pack, and the papers for it.',
    operations: {
      readCookList: kitchen.readCookList,
      readPickingList: kitchen.readPickingList,
      readLabels: kitchen.readLabels,
      printPickingList: kitchen.printPickingList,
      printLabels: kitchen.printLabels,
      readProductLabels,
      printProductLabels,
      printPackingSlips: kitchen.printPackingSlips,
    },
  },
  {
    name: 'Staff: payments',
    description: 'Refunds, and payments that need a person.',
    operations: {
      refundOrder,
      refundPart,
      refundSurplus,
      startRefundsDue,
      closePayment,
      closeRefund,
      closeDispute,
      closeDifference,
    },
  },
  STOCK,
  BATCHES,
  STAFF_COMPLAINTS,
  STAFF_REPORTS,
  TAX_DOCUMENTS,
  SETTINGS,
  ...TEXTS,
  FIRST_RUN,
  RATES,
  {
    name: 'Staff: shop',
    description: 'Sales, the audit log, and the emails of the shop.',
    operations: {
      readSalesReport,
      listAudit,
      exportAudit,
      ...MAILS,
    },
  },
  PEOPLE,
  OWN_ACCOUNT,
  CONNECTIONS,
  ...PHONE_MESSAGES,
];

/** Public names: they may not change, as clients are generated from them. */
const SCHEMAS = {
  StaffSession: staffSession,
  AddressToSave: delivery.addressToSave,
  Address: delivery.address,
  Allergen: allergen,
  AuditChange: auditChange,
  AuditKind: auditKind,
  Cart: cart.presentCart,
  CartLine: cart.cartLine,
  Category: category,
  CategoryToSave: categories.categoryToSave,
  ClosingOutcome: closingOutcome,
  ComplaintKind: complaintKind,
  ...REPORT_SCHEMAS,
  Erasure: erasure,
  AgreedUse: agreedUse,
  CustomerActions: customerActions,
  DeliveryArea: deliveryRates.deliveryArea,
  DeliveryDays: deliveryDays,
  DeliveryRates: deliveryRates.ratesByField,
  DeliveryRatesVersion: ratesVersion,
  ...SETTINGS_COMPONENTS,
  DeliveryMethod: orders.deliveryMethod,
  DifferenceKind: differenceKind,
  Empty: nothing,
  LatePayment: latePayment,
  LoginDetails: accounts.loginBody,
  Order: orders.order,
  OrderAddress: orders.orderAddress,
  OrderCourier: orders.orderCourier,
  OrderItem: orderItem,
  OrderPromises: orderPromises,
  OrderTerms: orderTerms,
  OutboxCounts: outboxCounts,
  OrderLeftOut: orderLeftOut,
  OrderToPlace: orders.orderToPlace,
  OrderedPacks: cart.orderedPacks,
  PackPrice: packPriceAnswer,
  Packs: kitchen.packs,
  PacksOfBox: kitchen.packsOfBox,
  Pagination: pagination,
  Paise: paiseAmount,
  PartRefund: partRefund,
  FailedPart: failedPart,
  RefundedPacks: refundedPacks,
  Picture: media.picture,
  PictureSource: media.pictureSource,
  UploadedFile: media.uploadedFile,
  PinMismatch: pinMismatch,
  Product: product,
  ProductToMake: kitchen.productToMake,
  ProductToSave: catalogue.productToSave,
  RefreshDetails: accounts.refreshBody,
  SalesTotals: salesTotals,
  SearchSynonym: searchWords.synonym,
  ShortProduct: cart.shortProduct,
  SoldProduct: soldProduct,
  StaffActions: staffActions,
  StaffOrder: orders.staffOrder,
  StaffProduct: catalogue.staffProduct,
  SynonymToSave: searchWords.synonymToSave,
  Tag: tag,
  TagToSave: tags.tagToSave,
  TimelineEntry: timelineEntry,
  Tokens: accounts.tokens,
  UserDetails: accounts.userDetails,
};

/** How the API is published: its operations in groups, the names of its schemas, and examples. */
export const PUBLISHED_API: ApiDescription = {
  version: '1',
  sections: [...OF_CUSTOMERS, ...OF_STAFF, DECLARATIONS, BULK_EDITS, IMPORTS],
  schemas: {
    ...SCHEMAS,
    ...DECLARATION_SCHEMAS,
    ...BATCH_SCHEMAS,
    ...BULK_EDIT_SCHEMAS,
    ...IMPORT_SCHEMAS,
    ...CONNECTION_SCHEMAS,
    ...TAX_DOCUMENT_SCHEMA,
  },
  examples: EXAMPLES,
};

/** Serves the API document, generated on the first request for it. */
export function serveApiDocument(server: FastifyInstance, endpoints: readonly Endpoint[]): void {
  let document: string | undefined;
  const cached = { config: { name: '/openapi.json', cacheFor: [] } };
  server.get(`${API_BASE}/openapi.json`, cached, async (_request, reply) => {
    document ??= JSON.stringify(openApiOf(endpoints, PUBLISHED_API));
    reply.type('application/json; charset=utf-8');
    return document;
  });
}
