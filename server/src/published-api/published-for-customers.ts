import * as accounts from '@tula/contract/accounts/customers.ts';
import {
  listBestSellers,
  listPublicCategories,
  listPublicProducts,
} from '@tula/contract/catalogue/public-catalogue.ts';
import { readPublicProduct } from '@tula/contract/catalogue/public-product.ts';
import { listNearMatches, readProductFacets, suggestProducts } from '@tula/contract/catalogue/finding.ts';
import { estimateDelivery, readDeliveryRange } from '@tula/contract/delivery/delivery-estimate.ts';
import * as delivery from '@tula/contract/delivery/delivery.ts';
import { readErasure, requestErasure, stopErasure } from '@tula/contract/accounts/erasure.ts';
import { downloadOwnData } from '@tula/contract/accounts/own-data.ts';
import { agreeToNotice, readUses } from '@tula/contract/accounts/uses.ts';
import { readParcel } from '@tula/contract/delivery/parcels.ts';
import * as cart from '@tula/contract/orders/cart.ts';
import * as orders from '@tula/contract/orders/orders.ts';
import { COMPLAINTS, REPORTS } from './published-complaints.ts';
import { STOCK_MAILS } from './published-stock.ts';
import { OWN_TAX_DOCUMENTS } from './published-tax.ts';
import type { Section } from '../platform/http/openapi/api-description.ts';

const { signUp, verifyEmail, sendVerificationEmail, logInCustomer, refreshCustomer } = accounts;
const { logOutCustomer, requestPasswordReset, resetPassword, readEmailChange } = accounts;
const { undoEmailChange, readUser, updateUser, listDiallingCountries } = accounts;
const { listAddresses, addAddress, changeAddress, deleteAddress, listCountries, listStates } = delivery;
const { placeOrder, readOrderStatus, listOrders, cancelOrder, payOrderAgain } = orders;

/** The calls of shoppers, in groups. */
export const OF_CUSTOMERS: readonly Section[] = [
  {
    name: 'Catalogue',
    description: 'What is sold, for everybody: products, categories, search and filters.',
    operations: {
      listPublicProducts,
      readPublicProduct,
      listPublicCategories,
      listBestSellers,
      readProductFacets,
      listNearMatches,
      suggestProducts,
    },
  },
  {
    name: 'Account',
    description: 'Signing up, logging in, and the details of a customer.',
    operations: {
      signUp,
      verifyEmail,
      sendVerificationEmail,
      logInCustomer,
      refreshCustomer,
      logOutCustomer,
      requestPasswordReset,
      resetPassword,
      readEmailChange,
      undoEmailChange,
      readUser,
      updateUser,
      listDiallingCountries,
      readErasure,
      requestErasure,
      stopErasure,
      downloadOwnData,
      readUses,
      agreeToNotice,
    },
  },
  {
    name: 'Cart',
    description: 'The cart of a customer, kept by the shop.',
    operations: { readCart: cart.readCart, replaceCart: cart.replaceCart },
  },
  {
    name: 'Addresses and delivery',
    description: 'Saved addresses, what sending costs, and where a parcel is.',
    operations: {
      listAddresses,
      addAddress,
      changeAddress,
      deleteAddress,
      listCountries,
      listStates,
      readShippingCharge: delivery.readShippingCharge,
      estimateDelivery,
      readDeliveryRange,
      readParcel,
    },
  },
  {
    name: 'Orders',
    description: 'Placing, paying, following and cancelling orders, for customers.',
    operations: { placeOrder, readOrderStatus, listOrders, cancelOrder, payOrderAgain, ...OWN_TAX_DOCUMENTS },
  },
  COMPLAINTS,
  STOCK_MAILS,
  REPORTS,
];
