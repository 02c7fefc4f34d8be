import * as audit from '@tula/contract/accounts/audit.ts';
import * as accounts from '@tula/contract/accounts/customers.ts';
import * as customerImports from '@tula/contract/accounts/customer-imports.ts';
import * as customersOfStaff from '@tula/contract/accounts/customers-of-staff.ts';
import * as erasure from '@tula/contract/accounts/erasure.ts';
import * as phoneLogin from '@tula/contract/accounts/phone-login.ts';
import * as loginCodes from '@tula/contract/accounts/login-codes.ts';
import * as mails from '@tula/contract/accounts/mails.ts';
import * as orderUpdates from '@tula/contract/accounts/order-updates.ts';
import * as ownData from '@tula/contract/accounts/own-data.ts';
import * as people from '@tula/contract/accounts/people.ts';
import * as phoneMessages from '@tula/contract/accounts/phone-messages.ts';
import * as secondFactor from '@tula/contract/accounts/second-factor.ts';
import * as notifications from '@tula/contract/accounts/notifications.ts';
import * as pushDevices from '@tula/contract/accounts/push-devices.ts';
import * as staffAccount from '@tula/contract/accounts/staff-account.ts';
import * as staffCustomers from '@tula/contract/accounts/staff-customers.ts';
import * as staff from '@tula/contract/accounts/staff.ts';
import * as uses from '@tula/contract/accounts/uses.ts';
import * as batches from '@tula/contract/batches/batches.ts';
import * as disposals from '@tula/contract/batches/disposals.ts';
import * as recalls from '@tula/contract/batches/recalls.ts';
import * as exported from '@tula/contract/calls/exports.ts';
import * as oldAddresses from '@tula/contract/catalogue/old-addresses.ts';
import * as bulkEdits from '@tula/contract/catalogue/bulk-edits.ts';
import * as catalogue from '@tula/contract/catalogue/catalogue.ts';
import * as categories from '@tula/contract/catalogue/categories.ts';
import * as crops from '@tula/contract/catalogue/crops.ts';
import * as declarations from '@tula/contract/catalogue/declarations/declarations.ts';
import * as finding from '@tula/contract/catalogue/finding.ts';
import * as media from '@tula/contract/catalogue/media.ts';
import * as imports from '@tula/contract/catalogue/product-imports.ts';
import * as publicCatalogue from '@tula/contract/catalogue/public-catalogue.ts';
import * as publicProduct from '@tula/contract/catalogue/public-product.ts';
import * as searchWords from '@tula/contract/catalogue/search-words.ts';
import * as tags from '@tula/contract/catalogue/tags.ts';
import * as complaints from '@tula/contract/complaints/complaints.ts';
import * as staffComplaints from '@tula/contract/complaints/staff-complaints.ts';
import * as connections from '@tula/contract/connections/connections-calls.ts';
import * as estimate from '@tula/contract/delivery/delivery-estimate.ts';
import * as delivery from '@tula/contract/delivery/delivery.ts';
import * as parcels from '@tula/contract/delivery/parcels.ts';
import * as rates from '@tula/contract/delivery/rates/rates-calls.ts';
import * as homePage from '@tula/contract/home-page/home-page-calls.ts';
import * as kitchen from '@tula/contract/kitchen/kitchen.ts';
import * as priceList from '@tula/contract/kitchen/price-list.ts';
import * as productLabels from '@tula/contract/kitchen/product-labels.ts';
import * as mailWords from '@tula/contract/mail-words/mail-words-calls.ts';
import * as accountsOfDays from '@tula/contract/orders/accounts.ts';
import * as business from '@tula/contract/orders/business.ts';
import * as cancelByShop from '@tula/contract/orders/cancel-by-shop.ts';
import * as courierFiles from '@tula/contract/orders/courier-files.ts';
import * as changeOrder from '@tula/contract/orders/change-order.ts';
import * as cart from '@tula/contract/orders/cart.ts';
import * as manualOutcomes from '@tula/contract/orders/manual-outcomes.ts';
import * as differences from '@tula/contract/orders/differences.ts';
import * as enquiries from '@tula/contract/orders/enquiries.ts';
import * as handover from '@tula/contract/orders/handover.ts';
import * as includedGst from '@tula/contract/orders/included-gst.ts';
import * as invoiceAddress from '@tula/contract/orders/invoice-address.ts';
import * as orderNotes from '@tula/contract/orders/order-notes.ts';
import * as ordersToSend from '@tula/contract/orders/orders-to-send.ts';
import * as orders from '@tula/contract/orders/orders.ts';
import * as partRefunds from '@tula/contract/orders/part-refunds.ts';
import * as refundsDue from '@tula/contract/orders/refunds-due.ts';
import * as reports from '@tula/contract/orders/reports.ts';
import * as today from '@tula/contract/today/today.ts';
import * as sales from '@tula/contract/orders/sales.ts';
import * as staffReports from '@tula/contract/orders/staff-reports.ts';
import * as advances from '@tula/contract/orders/advances.ts';
import * as heldOrders from '@tula/contract/orders/held-orders.ts';
import * as takenOrders from '@tula/contract/orders/taken-orders.ts';
import * as taxDocuments from '@tula/contract/orders/tax-documents.ts';
import * as pageTexts from '@tula/contract/page-texts/page-text-calls.ts';
import * as firstRun from '@tula/contract/shop/first-run.ts';
import * as settings from '@tula/contract/shop/settings-calls.ts';
import * as stockMails from '@tula/contract/stock/stock-mails.ts';
import * as stock from '@tula/contract/stock/stock.ts';
import * as backupKeys from '@tula/contract/upkeep/backup-keys.ts';
import * as upkeep from '@tula/contract/upkeep/server-standing.ts';
import type { Section } from '../platform/http/openapi/api-description.ts';
import { callsIn, notOfStaff, ofStaff, type Place } from './calls-in-place.ts';

/**
 * A section has the calls of these files of the contract, under the names by which they are exported there, besides
 * those that name another section themselves.
 */
type Written = { name: string; description: string; places: readonly Place[] };

const FOR_SHOPPERS: readonly Written[] = [
  {
    name: 'Catalogue',
    description: 'What is sold, for everybody: products, categories, search and filters.',
    places: [publicCatalogue, publicProduct, finding],
  },
  {
    name: 'Account',
    description: 'Signing up, logging in, and the details of a customer.',
    places: [accounts, loginCodes, phoneLogin, erasure, ownData, uses],
  },
  { name: 'Cart', description: 'The cart of a customer, kept by the shop.', places: [cart] },
  {
    name: 'Addresses and delivery',
    description: 'Saved addresses, what sending costs, and where a parcel is.',
    places: [delivery, estimate, parcels],
  },
  {
    name: 'Orders',
    description: 'Placing, paying, following and cancelling orders, for customers.',
    places: [
      notOfStaff(orders),
      notOfStaff(changeOrder),
      notOfStaff(heldOrders),
      notOfStaff(enquiries),
      notOfStaff(taxDocuments),
      business,
      invoiceAddress,
      includedGst,
    ],
  },
  {
    name: 'Complaints',
    description: 'Making a complaint, and following it by its number and phone.',
    places: [complaints],
  },
  {
    name: 'Back in stock',
    description: 'One email when a product is back, for addresses that were confirmed.',
    places: [stockMails],
  },
  {
    name: 'Reports',
    description: 'Reporting packs of an order that came damaged, wrong, late or not at all, with photos.',
    places: [reports],
  },
];

const FOR_STAFF_EVERY_DAY: readonly Written[] = [
  { name: 'Staff: login', description: 'Sessions of staff.', places: [staff] },
  {
    name: 'Staff: products',
    description: 'Products and their pictures, categories, tags and search words.',
    places: [catalogue, media, crops, categories, tags, searchWords],
  },
  {
    name: 'Staff: orders',
    description: 'The orders of all customers, and the customers: sending, handing over, cancelling, notes.',
    places: [
      today,
      ofStaff(orders),
      ordersToSend,
      courierFiles,
      handover,
      ofStaff(changeOrder),
      takenOrders,
      ofStaff(heldOrders),
      advances,
      ofStaff(enquiries),
      customersOfStaff,
      customerImports,
      staffCustomers,
      cancelByShop,
      orderNotes,
      exported,
    ],
  },
  {
    name: 'Staff: kitchen',
    description: 'What to cook and pack, and the papers for it.',
    places: [kitchen, productLabels, priceList],
  },
  {
    name: 'Staff: payments',
    description: 'Refunds, and payments that need a person.',
    places: [partRefunds, refundsDue, manualOutcomes, differences],
  },
  {
    name: 'Staff: stock',
    description: 'What is in stock and made in a day, for products where staff say so.',
    places: [stock],
  },
  {
    name: 'Staff: batches',
    description: 'What was packed at once, from which batch each pack is, and recalls.',
    places: [batches, recalls, disposals],
  },
  {
    name: 'Staff: complaints',
    description: 'Answering and settling complaints within their deadlines.',
    places: [staffComplaints],
  },
  {
    name: 'Staff: reports',
    description: 'Ending a report by sending packs again or by a refund, and what is to be sent again.',
    places: [staffReports],
  },
  {
    name: 'Staff: tax documents',
    description: 'Receipts, bills of supply, tax invoices, vouchers and notes.',
    places: [ofStaff(taxDocuments), accountsOfDays],
  },
];

const FOR_OWNERS: readonly Written[] = [
  {
    name: 'Staff: settings',
    description: 'Name, contacts, legal facts and promises of the shop, and the versions that were saved.',
    places: [settings],
  },
  { name: 'Home page', description: 'The home page as an owner arranged it.', places: [homePage] },
  {
    name: 'Texts of pages',
    description: 'The texts of policies, About us and Help that an owner wrote, and their versions.',
    places: [pageTexts],
  },
  {
    name: 'Staff: words of emails',
    description: 'The words with which an owner replaced those of emails to customers, and their versions.',
    places: [mailWords],
  },
  {
    name: 'Staff: first run',
    description: 'What an owner sets up before a new shop is opened, and the end of the demo.',
    places: [firstRun],
  },
  {
    name: 'Staff: delivery rates',
    description: 'What delivery costs, by zone, weight and box.',
    places: [rates],
  },
  {
    name: 'Staff: shop',
    description: 'Sales, the audit log, and the emails of the shop.',
    places: [sales, audit, mails],
  },
  { name: 'Staff: people', description: 'Who is on the staff, with which role.', places: [people] },
  {
    name: 'Staff: own account',
    description: 'Password, second factor, sessions, notifications and devices of whoever asks.',
    places: [staffAccount, notifications, pushDevices, secondFactor],
  },
  {
    name: 'Staff: connections',
    description: 'Gateway, mail server and courier that the shop works with, and the server that it runs on.',
    places: [connections, upkeep, backupKeys],
  },
];

const LATER: readonly Written[] = [
  {
    name: 'Order updates',
    description: 'Whether customers want messages about their orders on WhatsApp or SMS.',
    places: [orderUpdates],
  },
  {
    name: 'Staff: messages',
    description: 'What became of each message on WhatsApp or SMS.',
    places: [phoneMessages],
  },
  {
    name: 'Staff: declarations',
    description: 'What a pack declares beside its name, ingredients, allergens and shelf life.',
    places: [declarations],
  },
  {
    name: 'Staff: many products at once',
    description: 'Prices, availability, categories and states of up to 200 products, saved together.',
    places: [bulkEdits],
  },
  {
    name: 'Staff: imports',
    description:
      'Products from a file: checked first, then saved on request; and the addresses that they had before.',
    places: [imports, oldAddresses],
  },
];

const WRITTEN = [...FOR_SHOPPERS, ...FOR_STAFF_EVERY_DAY, ...FOR_OWNERS, ...LATER];
const CALLS = WRITTEN.flatMap(({ name, places }) =>
  places.flatMap(callsIn).map(([operationId, endpoint]) => ({
    operationId,
    endpoint,
    section: endpoint.section ?? name,
  })),
);

/** Clients are generated by section, and documents list sections in this order. */
export const SECTIONS: readonly Section[] = WRITTEN.map(({ name, description }) => {
  const own = CALLS.filter(({ section }) => section === name);
  const operations = Object.fromEntries(own.map(({ operationId, endpoint }) => [operationId, endpoint]));
  return { name, description, operations };
});
