import { MODES } from '@tula/contract/connections/payments-connection.ts';
import { t } from '@tula/messages/connections.ts';
import * as z from 'zod/mini';
import {
  type GatewayBases,
  PHONEPE_BASES,
  type PhonepeConfig,
} from '../../platform/config/gateway-config.ts';
import { describeAccount } from '../account.ts';
import type { Secrets } from '../sealed-secrets.ts';
import { checkMode, toTestResult } from './gateway-account.ts';

const settings = z.object({
  mode: z.enum(MODES),
  clientId: z.string(),
  clientVersion: z.string(),
  webhookUsername: z.string(),
});
type Settings = z.infer<typeof settings>;

export const phonepe = describeAccount<Settings>({
  name: 'phonepe',
  title: () => t('payments.phonepe'),
  settings,
  secrets: {
    clientSecret: () => t('phonepe.clientSecret'),
    webhookPassword: () => t('phonepe.webhookPassword'),
  },
  isSame: (before, { clientId, mode }) => before?.clientId === clientId && before.mode === mode,
  texts: ({ mode, clientId, clientVersion, webhookUsername }) => [
    mode,
    `${clientId} ${clientVersion}`,
    webhookUsername,
  ],
  check: (parts, { mode }) => checkMode(parts, mode, 'mode'),
  async test({ tryGateway, environment, publicUrl }, account) {
    const config = makePhonepeConfig(account.settings, account.secrets, environment.gatewayBases);
    const { mode } = account.settings;
    const other = mode === 'live' ? 'test' : 'live';
    const isUsual = environment.gatewayBases.phonepeAuth === undefined;
    const otherAuthBase = isUsual ? PHONEPE_BASES[other].authBase : undefined;
    const tried = await tryGateway.phonepe(config, { mode, returnUrl: publicUrl, otherAuthBase });
    if (tried === 'otherMode') {
      const text = other === 'live' ? t('phonepe.keysAre.live') : t('phonepe.keysAre.test');
      return { isOk: false, text, field: 'mode' };
    }
    const fields = { name: t('payments.phonepe'), account: 'clientId', secret: 'clientSecret' };
    return toTestResult(tried, fields);
  },
});

export function makePhonepeConfig(
  { mode, ...account }: Settings,
  { clientSecret = '', webhookPassword = '' }: Secrets,
  bases: GatewayBases,
): PhonepeConfig {
  const usual = PHONEPE_BASES[mode];
  return {
    apiBase: bases.phonepe ?? usual.apiBase,
    authBase: bases.phonepeAuth ?? usual.authBase,
    ...account,
    clientSecret,
    webhookPassword,
  };
}
