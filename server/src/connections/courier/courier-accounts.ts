import type { TestResult } from '@tula/contract/connections/connection.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/connections.ts';
import * as z from 'zod/mini';
import type { CourierTried, CourierTrouble } from '../../delivery/try-courier.ts';
import type { CourierBases } from '../../platform/config/courier-config.ts';
import { describeAccount } from '../account.ts';
import type { Secrets } from '../sealed-secrets.ts';

export const shiprocket = describeAccount<{ email: string }>({
  name: 'shiprocket',
  title: () => t('courier.shiprocket'),
  settings: z.object({ email: z.string() }),
  secrets: { password: () => t('shiprocket.password') },
  isSame: (before, { email }) => before?.email === email,
  texts: ({ email }) => [email],
  async test({ tryCourier, environment }, { settings, secrets }) {
    const account = makeShiprocketConfig(settings, secrets, environment.courierBases);
    const tried = await tryCourier.shiprocket({ ...account, originPincode: shop.address.pincode });
    return toTestResult(tried, t('courier.shiprocket'), 'password');
  },
});

export const delhivery = describeAccount<object>({
  name: 'delhivery',
  title: () => t('courier.delhivery'),
  settings: z.object({}),
  secrets: { token: () => t('delhivery.token') },
  // The token alone is the account, so a stored one always belongs to it.
  isSame: () => true,
  texts: () => [],
  async test({ tryCourier, environment }, { secrets }) {
    const account = makeDelhiveryConfig(secrets, environment.courierBases);
    const tried = await tryCourier.delhivery({ ...account, originPincode: shop.address.pincode });
    return toTestResult(tried, t('courier.delhivery'), 'token');
  },
});

export function makeShiprocketConfig(
  { email }: { email: string },
  { password = '' }: Secrets,
  bases: CourierBases,
) {
  return { name: 'shiprocket', apiBase: bases.shiprocket, email, password } as const;
}

export function makeDelhiveryConfig({ token = '' }: Secrets, bases: CourierBases) {
  return { name: 'delhivery', apiBase: bases.delhivery, token } as const;
}

const TROUBLES: Record<CourierTrouble, (name: string) => string> = {
  credentials: (name) => t('courier.trouble.credentials', { name }),
  unreachable: (name) => t('payments.trouble.unreachable', { name }),
  slow: (name) => t('payments.trouble.slow', { name }),
  refused: (name) => t('courier.trouble.refused', { name }),
  nonsense: (name) => t('payments.trouble.nonsense', { name }),
};

function toTestResult(tried: CourierTried, name: string, secret: string): TestResult {
  if (tried === 'ok') return { isOk: true, text: t('courier.test.ok', { name }), field: null };
  return { isOk: false, text: TROUBLES[tried](name), field: tried === 'credentials' ? secret : null };
}
