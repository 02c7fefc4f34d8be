import * as customerImports from '@tula/contract/accounts/customer-imports.ts';
import * as accounts from '@tula/contract/accounts/customers.ts';
import { qrCode } from '@tula/contract/orders/handover-facts.ts';
import * as batches from '@tula/contract/batches/batches.ts';
import * as bulk from '@tula/contract/catalogue/bulk-edits.ts';
import * as catalogue from '@tula/contract/catalogue/catalogue.ts';
import * as categories from '@tula/contract/catalogue/categories.ts';
import * as declarations from '@tula/contract/catalogue/declarations/declarations.ts';
import * as media from '@tula/contract/catalogue/media.ts';
import * as imports from '@tula/contract/catalogue/product-imports.ts';
import * as searchWords from '@tula/contract/catalogue/search-words.ts';
import * as tags from '@tula/contract/catalogue/tags.ts';
import * as delivery from '@tula/contract/delivery/delivery.ts';
import * as deliveryRates from '@tula/contract/delivery/rates/delivery-rates.ts';
import * as homePage from '@tula/contract/home-page/home-page-calls.ts';
import * as kitchen from '@tula/contract/kitchen/kitchen.ts';
import * as mailWords from '@tula/contract/mail-words/mail-words-calls.ts';
import * as accountsOfDays from '@tula/contract/orders/accounts.ts';
import * as cart from '@tula/contract/orders/cart.ts';
import * as orders from '@tula/contract/orders/orders.ts';
import { advance } from '@tula/contract/orders/advances.ts';
import { orderAddress, proposedChange } from '@tula/contract/orders/order-address.ts';
import { orderCourier } from '@tula/contract/orders/parcel-to-send.ts';
import { gift } from '@tula/contract/orders/gift.ts';
import { gatewayName } from '@tula/contract/orders/payments.ts';
import * as reports from '@tula/contract/orders/reports.ts';
import * as documents from '@tula/contract/orders/tax-documents.ts';
import * as pageTexts from '@tula/contract/page-texts/page-text-calls.ts';
import {
  addressWords,
  contactWords,
  identityWords,
  kitchenAbout,
  kitchenStory,
} from '@tula/contract/shop/settings.ts';
import * as settings from '@tula/contract/shop/settings-calls.ts';
import { auditChange, auditEntry, auditKind } from '@tula/contract/accounts/audit.ts';
import { erasure } from '@tula/contract/accounts/erasure.ts';
import { outboxCounts } from '@tula/contract/accounts/mails.ts';
import { notificationKind } from '@tula/contract/accounts/notifications.ts';
import { enquiry } from '@tula/contract/orders/enquiries.ts';
import { ownPacks, pricedPacks } from '@tula/contract/accounts/own-data.ts';
import { takenBackup } from '@tula/contract/upkeep/server-standing.ts';
import { phoneLogin } from '@tula/contract/accounts/phone-login.ts';
import { staffSession } from '@tula/contract/accounts/staff-sessions.ts';
import { agreedUse } from '@tula/contract/accounts/uses.ts';
import { messageKind, messageState } from '@tula/contract/accounts/phone-messages.ts';
import { paiseAmount } from '@tula/contract/calls/amounts.ts';
import { nothing } from '@tula/contract/calls/fields.ts';
import { pagination } from '@tula/contract/calls/page.ts';
import { nutritionToSave } from '@tula/contract/catalogue/declarations/nutrition.ts';
import { category, packPriceAnswer, product, tag } from '@tula/contract/catalogue/public-catalogue.ts';
import { allergen } from '@tula/contract/catalogue/search-notes.ts';
import { complaintKind, complaintMessage } from '@tula/contract/complaints/complaints.ts';
import { lastTest } from '@tula/contract/connections/connection.ts';
import { messageTemplate } from '@tula/contract/connections/messages-connection.ts';
import { arrival, deliveryDays } from '@tula/contract/delivery/delivery-estimate.ts';
import { pinMismatch } from '@tula/contract/delivery/pin-mismatch.ts';
import { ratesVersion } from '@tula/contract/delivery/rates/rates-calls.ts';
import { homeHeading, homePicture, homeSentence } from '@tula/contract/home-page/home-page-fields.ts';
import { writtenMail } from '@tula/contract/mail-words/written-mail.ts';
import { business } from '@tula/contract/orders/business.ts';
import { takenPacks } from '@tula/contract/orders/taken-orders.ts';
import { changeQuote, changeToQuote, orderContact } from '@tula/contract/orders/change-order.ts';
import { cancelReason, shopCancellation } from '@tula/contract/orders/shop-cancellation.ts';
import { taxDocumentKind } from '@tula/contract/orders/tax-document-kinds.ts';
import { manualOutcome } from '@tula/contract/orders/manual-outcomes.ts';
import { differenceKind } from '@tula/contract/orders/differences.ts';
import { orderLeftOut } from '@tula/contract/orders/handover.ts';
import { changePermission, customerActions, staffActions } from '@tula/contract/orders/order-actions.ts';
import { orderItem, staffOrderItem } from '@tula/contract/orders/order-item.ts';
import { orderPromises, orderTerms } from '@tula/contract/orders/order-promises.ts';
import { failedPart, partRefund, refundedPacks } from '@tula/contract/orders/part-refunds.ts';
import { namedCount, salesTotals, soldProduct } from '@tula/contract/orders/sales.ts';
import { differingPayment, differingPayments } from '@tula/contract/today/today.ts';
import { latePayment, timelineEntry } from '@tula/contract/orders/timeline.ts';
import { shownBlock, shownLink, shownText } from '@tula/contract/page-texts/shown-text.ts';
import { writtenText } from '@tula/contract/page-texts/written-text.ts';
import { SETTINGS_SCHEMAS, shopAddress } from '@tula/contract/shop/settings.ts';
import { dutyKind } from '@tula/contract/shop/duties.ts';
import { datedRate } from '@tula/contract/shop/tax-fields.ts';

/** Public names: they may not change, as clients are generated from them. */
export const SCHEMAS = {
  NamedCount: namedCount,
  StaffOrderItem: staffOrderItem,
  StaffSession: staffSession,
  AddressToSave: delivery.addressToSave,
  Address: delivery.address,
  Allergen: allergen,
  AuditChange: auditChange,
  AuditEntry: auditEntry,
  AuditKind: auditKind,
  Cart: cart.presentCart,
  CartLine: cart.cartLine,
  Category: category,
  CategoryToSave: categories.categoryToSave,
  ClosingOutcome: manualOutcome,
  GatewayName: gatewayName,
  ComplaintKind: complaintKind,
  ComplaintMessage: complaintMessage,
  NamedPacks: reports.namedPacks,
  ReportedPacks: reports.reportedPacks,
  ReportPhoto: reports.reportPhoto,
  ReportReason: reports.reportReason,
  DutyKind: dutyKind,
  Erasure: erasure,
  AgreedUse: agreedUse,
  Arrival: arrival,
  CustomerActions: customerActions,
  DeliveryArea: deliveryRates.deliveryArea,
  DeliveryDays: deliveryDays,
  DeliveryRates: deliveryRates.ratesByField,
  DeliveryRatesVersion: ratesVersion,
  ShopAddress: shopAddress,
  ShopIdentity: SETTINGS_SCHEMAS.identity,
  ShopContacts: SETTINGS_SCHEMAS.contacts,
  ShopLegalFacts: SETTINGS_SCHEMAS.legal,
  ShopSelling: SETTINGS_SCHEMAS.selling,
  ShopOpening: SETTINGS_SCHEMAS.opening,
  ShopPromises: SETTINGS_SCHEMAS.promises,
  ShopTax: SETTINGS_SCHEMAS.tax,
  ShopLook: SETTINGS_SCHEMAS.look,
  HomePage: SETTINGS_SCHEMAS.home,
  ShownHomePage: homePage.shownHome,
  ShownWords: homePage.shownWords,
  ShownPicture: homePage.shownPicture,
  HomeHeading: homeHeading,
  HomeSentence: homeSentence,
  Gift: gift,
  KitchenAbout: kitchenAbout,
  KitchenStory: kitchenStory,
  IdentityWords: identityWords,
  ContactWords: contactWords,
  AddressWords: addressWords,
  HomePicture: homePicture,
  SettingsArea: settings.settingsArea,
  SettingsVersion: settings.settingsVersion,
  ShownText: shownText,
  ShownBlock: shownBlock,
  ShownLink: shownLink,
  TextPage: pageTexts.textPage,
  Policy: pageTexts.policy,
  WrittenText: writtenText,
  MailKind: mailWords.mailKind,
  WrittenMail: writtenMail,
  DeliveryMethod: orders.deliveryMethod,
  DifferenceKind: differenceKind,
  Empty: nothing,
  LatePayment: latePayment,
  LoginDetails: accounts.loginBody,
  Order: orders.order,
  OrderAddress: orderAddress,
  OrderCourier: orderCourier,
  OrderItem: orderItem,
  OrderPromises: orderPromises,
  OrderTerms: orderTerms,
  OutboxCounts: outboxCounts,
  OrderLeftOut: orderLeftOut,
  OrderToPlace: orders.orderToPlace,
  OrderedPacks: cart.orderedPacks,
  TakenPacks: takenPacks,
  PackPrice: packPriceAnswer,
  Packs: kitchen.packs,
  PacksOfBox: kitchen.packsOfBox,
  Pagination: pagination,
  PricedPacks: pricedPacks,
  Enquiry: enquiry,
  OwnPacks: ownPacks,
  PhoneLogin: phoneLogin,
  TakenBackup: takenBackup,
  Paise: paiseAmount,
  ChangePermission: changePermission,
  ChangeQuote: changeQuote,
  ProposedChange: proposedChange,
  Advance: advance,
  ChangeToQuote: changeToQuote,
  OrderContact: orderContact,
  CancelReason: cancelReason,
  ShopCancellation: shopCancellation,
  MessageKind: messageKind,
  MessageState: messageState,
  TaxDocumentKind: taxDocumentKind,
  PartRefund: partRefund,
  FailedPart: failedPart,
  RefundedPacks: refundedPacks,
  Picture: media.picture,
  NotificationKind: notificationKind,
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
  QrCode: qrCode,
  Tokens: accounts.tokens,
  UserDetails: accounts.userDetails,
  Claim: declarations.claim,
  MissingPart: declarations.missingPart,
  Nutrition: nutritionToSave,
  Batch: batches.batch,
  BulkEdit: bulk.bulkEdit,
  BulkEditRow: bulk.bulkRow,
  SavedBulkEdit: bulk.savedEdit,
  CustomerImport: customerImports.customerImport,
  ProductImport: imports.productImport,
  ProductImportCounts: imports.importCounts,
  ProblemOfRow: imports.rowProblem,
  UndoneCounts: imports.undoneCounts,
  ConnectionTest: lastTest,
  MessageTemplate: messageTemplate,
  Business: business,
  DatedTaxRate: datedRate,
  TaxDocument: documents.taxDocument,
  AccountsOfDay: accountsOfDays.accountsOfDay,
  DifferingPayment: differingPayment,
  DifferingPayments: differingPayments,
  AccountsOfGateway: accountsOfDays.accountsOfGateway,
  TaxedAt: accountsOfDays.taxedAt,
  SumsOfFile: accountsOfDays.sumsOf,
};
