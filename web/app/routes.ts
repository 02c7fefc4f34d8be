import { PAGES } from '@tula/contract/shop/page-table.ts';
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** A route with its path from the page table. */
const page = (name: keyof typeof PAGES, file: string) => route(PAGES[name].path.slice(1), file);

export default [
  index('about/to-home.ts'),
  page('home', 'about/home-page.tsx'),
  page('products', 'catalogue/products-page.tsx'),
  page('product', 'catalogue/product-page.tsx'),
  layout('session/customers-only.tsx', [
    page('cart', 'cart/cart-page.tsx'),
    page('checkout', 'checkout/checkout-page.tsx'),
    page('orderStatus', 'orders/status/order-status-page.tsx'),
    page('orders', 'orders/orders-page.tsx'),
    page('account', 'customers/account-page.tsx'),
  ]),
  page('signUp', 'customers/sign-up-page.tsx'),
  page('signIn', 'customers/sign-in-page.tsx'),
  page('forgotPassword', 'customers/forgot-password-page.tsx'),
  page('passwordReset', 'customers/password-reset-page.tsx'),
  page('verifyEmail', 'customers/verify-email-page.tsx'),
  page('undoEmailChange', 'customers/undo-email-change-page.tsx'),
  page('staffLogin', 'staff/staff-login-page.tsx'),
  page('staffSignedOut', 'staff/to-staff-login.ts'),
  layout('staff/staff-only.tsx', [
    page('staffProducts', 'catalogue/product-list/staff-products-page.tsx'),
    page('saveProduct', 'catalogue/product-editor/staff-product-page.tsx'),
    page('sales', 'orders/sales/sales-page.tsx'),
    page('audit', 'staff/audit/audit-page.tsx'),
    page('outbox', 'staff/outbox/outbox-page.tsx'),
    page('mail', 'staff/outbox/mail-page.tsx'),
    page('deliveryRates', 'staff/delivery-rates/delivery-rates-page.tsx'),
    page('staffCategories', 'catalogue/categories/staff-categories-page.tsx'),
    page('searchWords', 'catalogue/categories/search-words/search-words-page.tsx'),
    page('kitchen', 'kitchen/cook-list-page.tsx'),
    page('pickingList', 'kitchen/picking-list-page.tsx'),
    page('labels', 'kitchen/labels-page.tsx'),
    page('tracking', 'orders/staff/tracking/tracking-page.tsx'),
    page('staffOrders', 'orders/staff/staff-orders-page.tsx'),
    page('staffOrder', 'orders/staff/staff-order-page.tsx'),
  ]),
  page('aboutUs', 'about/about-us-page.tsx'),
  page('help', 'about/help-page.tsx'),
  page('termsAndConditions', 'about/terms-page.tsx'),
  page('privacyPolicy', 'about/privacy-page.tsx'),
  page('refundPolicy', 'about/refund-page.tsx'),
  page('returnPolicy', 'about/return-page.tsx'),
  page('shippingPolicy', 'about/shipping-page.tsx'),
  page('offline', 'offline/offline-page.tsx'),
  page('notFound', 'about/not-found-page.tsx'),
  route('*', 'about/to-home.ts', { id: 'anything-else' }),
] satisfies RouteConfig;
