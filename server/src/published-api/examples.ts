import { BATCH_EXAMPLES } from '../batches/batch-examples.ts';
import { CART_EXAMPLES } from '../cart/cart-examples.ts';
import { BULK_EDIT_EXAMPLES } from '../catalogue/bulk-edit/bulk-edit-examples.ts';
import { CATALOGUE_EXAMPLES } from '../catalogue/catalogue-examples.ts';
import { DECLARATION_EXAMPLES } from '../catalogue/declarations/declaration-examples.ts';
import { IMPORT_EXAMPLES } from '../catalogue/import/import-examples.ts';
import { PRODUCT_EXAMPLES } from '../catalogue/product-editor/product-examples.ts';
import { COMPLAINT_EXAMPLES } from '../complaints/complaint-examples.ts';
import { CONNECTION_EXAMPLES } from '../connections/connection-examples.ts';
import { ACCOUNT_EXAMPLES } from '../customers/account-examples.ts';
import { CUSTOMER_IMPORT_EXAMPLES } from '../customers/import/customer-import-examples.ts';
import { ADDRESS_EXAMPLES } from '../customers/addresses/address-examples.ts';
import { DELIVERY_EXAMPLES } from '../delivery/delivery-examples.ts';
import { RATES_EXAMPLES } from '../delivery/rates/rates-examples.ts';
import { MAIL_EXAMPLES } from '../mail/mail-examples.ts';
import { PICTURE_EXAMPLES } from '../media/picture-examples.ts';
import { CUSTOMER_EXAMPLES } from '../orders/customers/customer-examples.ts';
import { ENQUIRY_EXAMPLES } from '../orders/enquiries/enquiry-examples.ts';
import { ORDER_EXAMPLES } from '../orders/order-examples.ts';
import { REPORT_EXAMPLES } from '../orders/reports/report-examples.ts';
import { KITCHEN_EXAMPLES, STAFF_ORDER_EXAMPLES } from '../orders/staff/staff-order-examples.ts';
import { PAGE_TEXT_EXAMPLES } from '../page-texts/page-text-examples.ts';
import { SETTINGS_EXAMPLES } from '../settings/settings-examples.ts';
import { PEOPLE_EXAMPLES } from '../staff/people-examples.ts';
import { STOCK_EXAMPLES } from '../stock/stock-examples.ts';
import { TAX_EXAMPLES } from '../tax-documents/tax-examples.ts';
import { UPKEEP_EXAMPLES } from '../upkeep/read-server.ts';
import type { Example } from '../platform/http/openapi/api-description.ts';

/** By operationId, from beside each slice; a test checks them against the contract. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  ...BATCH_EXAMPLES,
  ...CART_EXAMPLES,
  ...BULK_EDIT_EXAMPLES,
  ...CATALOGUE_EXAMPLES,
  ...DECLARATION_EXAMPLES,
  ...IMPORT_EXAMPLES,
  ...PRODUCT_EXAMPLES,
  ...COMPLAINT_EXAMPLES,
  ...CONNECTION_EXAMPLES,
  ...CUSTOMER_EXAMPLES,
  ...ENQUIRY_EXAMPLES,
  ...ACCOUNT_EXAMPLES,
  ...CUSTOMER_IMPORT_EXAMPLES,
  ...ADDRESS_EXAMPLES,
  ...DELIVERY_EXAMPLES,
  ...RATES_EXAMPLES,
  ...KITCHEN_EXAMPLES,
  ...MAIL_EXAMPLES,
  ...PICTURE_EXAMPLES,
  ...ORDER_EXAMPLES,
  ...REPORT_EXAMPLES,
  ...STAFF_ORDER_EXAMPLES,
  ...PAGE_TEXT_EXAMPLES,
  ...SETTINGS_EXAMPLES,
  ...PEOPLE_EXAMPLES,
  ...STOCK_EXAMPLES,
  ...UPKEEP_EXAMPLES,
  ...TAX_EXAMPLES,
};
