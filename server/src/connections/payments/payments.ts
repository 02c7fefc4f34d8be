import { API_BASE } from '@tula/contract/calls/endpoint.ts';
import {
  type Mode,
  modeOfKey,
  type PaymentsConnection,
} from '@tula/contract/connections/payments-connection.ts';
import {
  type GatewayName,
  ONLINE_GATEWAYS,
  type OnlineGateway,
  WEBHOOK_PATH,
} from '@tula/contract/orders/payments.ts';
import { t } from '@tula/messages/connections.ts';
import { PHONEPE_BASES } from '../../platform/config/gateway-config.ts';
import { kindOfAccounts, readChosenName, stateAnswer, type StoredAnswer } from '../connection-kind.ts';
import type { HeldConnection, ConnectionParts } from '../open-connections.ts';
import { parseSettings } from '../account.ts';
import { checkMode } from './gateway-account.ts';
import { phonepe } from './phonepe.ts';
import { razorpay } from './razorpay.ts';

/** Gateways that are not chosen keep their settings, as they still refund. */
export const payments = kindOfAccounts({
  kind: 'payments',
  title: () => t('kind.payments'),
  field: 'gateway',
  own: {
    name: 'sandbox',
    title: () => t('payments.sandbox'),
    check: (parts) => checkMode(parts, 'test', 'gateway'),
  },
  accounts: [razorpay, phonepe],
  isTestedBeforeSave: true,
  isFromEnvironment: ({ arePaymentsFromEnvironment }) => arePaymentsFromEnvironment,
});

export function chosenGateway(held: HeldConnection | undefined): OnlineGateway | undefined {
  const chosen = readChosenName(payments, held);
  return ONLINE_GATEWAYS.find((name) => name === chosen);
}

export function paymentsAnswer(parts: ConnectionParts, stored: StoredAnswer): PaymentsConnection {
  const { environment, publicUrl } = parts;
  const { arePaymentsFromEnvironment: isFromEnvironment, mayHaveDemo, isProduction } = environment;
  const settings = isFromEnvironment ? ofEnvironment(environment) : ofStored(stored.held);
  const secrets = stored.held?.secrets;
  const webhookUrl = (name: GatewayName) => publicUrl + API_BASE + WEBHOOK_PATH.replace('{gateway}', name);
  const gateway = settings.gateway ?? (mayHaveDemo ? 'sandbox' : 'none');
  const phonepeShown = settings.phonepe ?? {
    clientId: '',
    clientVersion: '1',
    webhookUsername: '',
    mode: null,
  };
  return {
    ...stateAnswer(stored, isFromEnvironment),
    gateway,
    mode: settings.gateway === undefined ? 'test' : MODE[settings.gateway](settings),
    mayTest: mayHaveDemo,
    mayBeLive: isProduction,
    razorpay: {
      keyId: settings.razorpay?.keyId ?? '',
      hasSecrets: isFromEnvironment
        ? environment.razorpay !== undefined
        : secrets?.['keySecret'] !== undefined,
      webhookUrl: webhookUrl('razorpay'),
    },
    phonepe: {
      ...phonepeShown,
      mode: phonepeShown.mode ?? (isProduction ? 'live' : 'test'),
      hasSecrets: isFromEnvironment
        ? environment.phonepe !== undefined
        : secrets?.['clientSecret'] !== undefined,
      webhookUrl: webhookUrl('phonepe'),
    },
  };
}

type Shown = {
  gateway: OnlineGateway | undefined;
  razorpay: { keyId: string } | undefined;
  phonepe: Omit<PaymentsConnection['phonepe'], 'hasSecrets' | 'webhookUrl'> | undefined;
};

const MODE: Record<OnlineGateway, (shown: Shown) => Mode> = {
  sandbox: () => 'test',
  razorpay: ({ razorpay: keys }) => modeOfKey(keys?.keyId ?? ''),
  phonepe: ({ phonepe: account }) => account?.mode ?? 'live',
};

const ofStored = (held: HeldConnection | undefined): Shown => ({
  gateway: chosenGateway(held),
  razorpay: parseSettings(razorpay, held),
  phonepe: parseSettings(phonepe, held),
});

function ofEnvironment(environment: ConnectionParts['environment']): Shown {
  const { paymentGateway: gateway, razorpay: keys, phonepe: account } = environment;
  if (account === undefined) return { gateway, razorpay: keys, phonepe: undefined };
  const { apiBase, clientId, clientVersion, webhookUsername } = account;
  const mode = apiBase === PHONEPE_BASES.test.apiBase ? 'test' : 'live';
  return { gateway, razorpay: keys, phonepe: { mode, clientId, clientVersion, webhookUsername } };
}
