import { logInStaff } from '@tula/contract/accounts/staff.ts';
import { apiClient } from './api-client.ts';
import type { ShopProcess } from './shop-process.ts';
import { STAFF } from './shops-by-size.ts';

/** Logs the shop's member of staff in. */
export async function staffToken({ origin }: ShopProcess): Promise<string> {
  const api = apiClient(origin);
  try {
    return (await api.call(logInStaff, { body: STAFF })).accessToken;
  } finally {
    api.close();
  }
}
