import { modeOfKey } from '@tula/contract/connections/payments-connection.ts';
import { t } from '@tula/messages/connections.ts';
import * as z from 'zod/mini';
import type { GatewayBases, RazorpayConfig } from '../../platform/config/gateway-config.ts';
import { describeAccount } from '../account.ts';
import type { Secrets } from '../sealed-secrets.ts';
import { checkMode, toTestResult } from './gateway-account.ts';

type Settings = { keyId: string };

export const razorpay = describeAccount<Settings>({
  name: 'razorpay',
  title: () => t('payments.razorpay'),
  settings: z.object({ keyId: z.string() }),
  secrets: { keySecret: () => t('razorpay.keySecret'), webhookSecret: () => t('razorpay.webhookSecret') },
  isSame: (before, { keyId }) => before?.keyId === keyId,
  texts: ({ keyId }) => [keyId],
  check: (parts, { keyId }) => checkMode(parts, modeOfKey(keyId), 'keyId'),
  // A webhook that is sent again has the signature of the secret before.
  alsoKept({ webhookSecret }, { webhookSecret: former, webhookSecretPrevious }) {
    const previous = former === undefined || former === webhookSecret ? webhookSecretPrevious : former;
    return previous === undefined ? {} : { webhookSecretPrevious: previous };
  },
  async test({ tryGateway, environment }, { settings, secrets }) {
    const tried = await tryGateway.razorpay(makeRazorpayConfig(settings, secrets, environment.gatewayBases));
    return toTestResult(tried, { name: t('payments.razorpay'), account: 'keyId', secret: 'keySecret' });
  },
});

export function makeRazorpayConfig(
  { keyId }: Settings,
  { keySecret = '', webhookSecret = '', webhookSecretPrevious }: Secrets,
  bases: GatewayBases,
): RazorpayConfig {
  const former = webhookSecretPrevious === undefined ? [] : [webhookSecretPrevious];
  return { apiBase: bases.razorpay, keyId, keySecret, webhookSecrets: [webhookSecret, ...former] };
}
