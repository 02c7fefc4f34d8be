/** An owner may do everything; the others work on the orders, the money or the products. */
export const ROLES = ['owner', 'kitchen', 'accounts', 'catalogue'] as const;
export type StaffRole = (typeof ROLES)[number];

/** An owner may do everything, so every call and page begins its list with `owner`. */
export type Roles = readonly ['owner', ...StaffRole[]];
