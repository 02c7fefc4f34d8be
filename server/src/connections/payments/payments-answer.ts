import { API_BASE } from '@tula/contract/calls/endpoint.ts';
import { modeOfKey, type PaymentsConnection } from '@tula/contract/connections/payments-connection.ts';
import { type GatewayName, WEBHOOK_PATH } from '@tula/contract/orders/payments.ts';
import { PHONEPE_BASES } from '../../platform/config/gateway-config.ts';
import { stateAnswer, type StoredAnswer } from '../connection-answer.ts';
import type { ConnectionParts } from '../connection-parts.ts';
import { type StoredPayments, storedPaymentsOf } from './connected-payments.ts';

export function paymentsAnswer(parts: ConnectionParts, stored: StoredAnswer): PaymentsConnection {
  const { environment, publicUrl } = parts;
  const { arePaymentsFromEnvironment: isFromEnvironment, mayHaveDemo, isProduction } = environment;
  const settings = isFromEnvironment ? ofEnvironment(environment) : storedPaymentsOf(stored.held);
  const secrets = stored.held?.secrets;
  const webhookUrl = (name: GatewayName) => publicUrl + API_BASE + WEBHOOK_PATH.replace('{gateway}', name);
  const gateway = settings?.gateway ?? (mayHaveDemo ? 'sandbox' : 'none');
  const phonepe = settings?.phonepe ?? { clientId: '', clientVersion: '1', webhookUsername: '', mode: null };
  return {
    ...stateAnswer(stored, isFromEnvironment),
    gateway,
    mode: settings ? modeOf(settings) : 'test',
    mayTest: mayHaveDemo,
    mayBeLive: isProduction,
    razorpay: {
      keyId: settings?.razorpay?.keyId ?? '',
      hasSecrets: isFromEnvironment
        ? environment.razorpay !== undefined
        : secrets?.['keySecret'] !== undefined,
      webhookUrl: webhookUrl('razorpay'),
    },
    phonepe: {
      ...phonepe,
      mode: phonepe.mode ?? (isProduction ? 'live' : 'test'),
      hasSecrets: isFromEnvironment
        ? environment.phonepe !== undefined
        : secrets?.['clientSecret'] !== undefined,
      webhookUrl: webhookUrl('phonepe'),
    },
  };
}

function modeOf({ gateway, razorpay, phonepe }: StoredPayments): PaymentsConnection['mode'] {
  if (gateway === 'razorpay') return modeOfKey(razorpay?.keyId ?? '');
  return gateway === 'phonepe' ? (phonepe?.mode ?? 'live') : 'test';
}

type Environment = ConnectionParts['environment'];

function ofEnvironment({ paymentGateway, razorpay, phonepe }: Environment): StoredPayments {
  return {
    gateway: paymentGateway,
    razorpay: razorpay ? { keyId: razorpay.keyId } : null,
    phonepe: phonepe
      ? {
          mode: phonepe.apiBase === PHONEPE_BASES.test.apiBase ? 'test' : 'live',
          clientId: phonepe.clientId,
          clientVersion: phonepe.clientVersion,
          webhookUsername: phonepe.webhookUsername,
        }
      : null,
  };
}
