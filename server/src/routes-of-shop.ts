import { findPictures } from './media/images-query.ts';
import type { OwnChanges } from './catalogue/own-changes.ts';
import type { Route } from './platform/http/handle.ts';
import type { ShopParts } from './shop-parts.ts';
import { backupRoutes } from './backup/backup-routes.ts';
import { batchesRoutes } from './batches/batches-routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { catalogueStaffRoutes } from './catalogue/staff-routes.ts';
import { importUploadRoutes } from './catalogue/import/import-routes.ts';
import { stockRoutes } from './stock/routes.ts';
import { stockMailRoutes } from './stock/back-in-stock/stock-mail-routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { complaintsRoutes } from './complaints/complaints-routes.ts';
import { addressRoutes } from './customers/addresses/address-routes.ts';
import {
  customerImportRoutes,
  customerImportUploadRoutes,
} from './customers/import/customer-import-routes.ts';
import { customersOfStaffRoutes } from './customers/of-staff/customers-of-staff-routes.ts';
import { customersRoutes } from './customers/routes.ts';
import { ratesRoutes } from './delivery/rates/rates-routes.ts';
import { connectionsRoutes } from './connections/connections-routes.ts';
import { deliveryRoutes } from './delivery/routes.ts';
import { kitchenRoutes } from './kitchen/routes.ts';
import { mailRoutes } from './mail/outbox/routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { salesRoutes } from './orders/sales/sales-routes.ts';
import { enquiryRoutes, ordersRoutes } from './orders/routes.ts';
import { reportPhotoRoutes, reportRoutes } from './orders/reports/report-routes.ts';
import { staffCustomersRoutes } from './orders/customers/customers-routes.ts';
import { ordersStaffRoutes } from './orders/staff/staff-routes.ts';
import { paymentsStaffRoutes } from './payments/staff-routes.ts';
import { phoneMessagesRoutes } from './phone-messages/routes.ts';
import { taxDocumentsRoutes } from './tax-documents/routes.ts';
import { publishedAmong } from './catalogue/products-query.ts';
import { staffAccountRoutes } from './staff/account/account-routes.ts';
import { peopleRoutes } from './staff/people/people-routes.ts';
import { secondFactorRoutes } from './staff/second-factor/second-factor-routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { pageTextRoutes } from './page-texts/routes.ts';
import { privacyRoutes } from './privacy/privacy-routes.ts';
import { firstRunRoutes } from './first-run/routes.ts';
import { todayRoutes } from './today/today-routes.ts';
import { upkeepRoutes } from './upkeep/read-server.ts';

/** All calls of the API, except those that take files. */
export function listRoutes(parts: ShopParts, ownChanges: OwnChanges): Route[] {
  return [
    ...deliveryRoutes(parts),
    ...ratesRoutes(parts),
    ...auditRoutes(parts),
    ...settingsRoutes(parts, {
      pictures: (ids) => findPictures(parts.database.db, ids),
      publishedProducts: (ids) => publishedAmong(parts.database.db, ids),
    }),
    ...pageTextRoutes(parts),
    ...firstRunRoutes(parts),
    ...mailRoutes(parts),
    ...staffRoutes(parts),
    ...peopleRoutes(parts),
    ...staffAccountRoutes(parts),
    ...connectionsRoutes(parts),
    ...secondFactorRoutes(parts),
    ...customersRoutes(parts),
    ...customersOfStaffRoutes(parts),
    ...customerImportRoutes(parts),
    ...addressRoutes(parts),
    ...phoneMessagesRoutes(parts),
    ...complaintsRoutes(parts),
    ...catalogueRoutes(parts),
    ...catalogueStaffRoutes({ ...parts, database: ownChanges.withCacheInvalidation(parts.database) }),
    ...stockRoutes(parts),
    ...stockMailRoutes(parts),
    ...cartRoutes(parts),
    ...ordersRoutes(parts),
    ...ordersStaffRoutes(parts),
    ...staffCustomersRoutes(parts),
    ...enquiryRoutes(parts),
    ...batchesRoutes(parts),
    ...reportRoutes(parts),
    ...kitchenRoutes(parts),
    ...taxDocumentsRoutes(parts),
    ...salesRoutes(parts),
    ...paymentsStaffRoutes(parts),
    ...checkoutRoutes(parts),
    ...privacyRoutes(parts),
    ...todayRoutes(parts),
    ...upkeepRoutes(parts),
    ...backupRoutes(parts),
  ];
}

/** The calls that take files. */
export const uploadRoutes = (parts: ShopParts): Route[] => [
  ...mediaRoutes(parts),
  ...importUploadRoutes(parts),
  ...customerImportUploadRoutes(parts),
  ...reportPhotoRoutes(parts),
];
