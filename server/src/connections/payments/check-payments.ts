import type { StaffId } from '@tula/contract/calls/ids.ts';
import type { TestResult } from '@tula/contract/connections/connection.ts';
import type { PhonepeToSave, RazorpayToSave } from '@tula/contract/connections/payments-connection.ts';
import { t } from '@tula/messages/connections.ts';
import type { GatewayTried, GatewayTrouble } from '../../payments/try-gateway.ts';
import { checkConnection } from '../check-connection.ts';
import type { ConnectionParts } from '../connection-parts.ts';
import { phonepeConfigOf, razorpayConfigOf } from './connected-payments.ts';
import { nextPhonepe, nextRazorpay, rejectIfFromEnvironment } from './save-payments.ts';

type By = { staffId: StaffId };

/** Calls Razorpay with the keys as typed, whether they are saved or not. */
export async function checkRazorpay(
  parts: ConnectionParts,
  typed: RazorpayToSave,
  { staffId }: By,
): Promise<TestResult> {
  rejectIfFromEnvironment(parts);
  const { gatewayBases } = parts.environment;
  return checkConnection(parts, { kind: 'payments', staffId }, (stored) => {
    const { settings, secrets } = nextRazorpay(parts, typed, stored);
    const config = razorpayConfigOf({ keyId: typed.keyId }, secrets, gatewayBases);
    const work = async () =>
      resultOf(await parts.tryGateway.razorpay(config), {
        name: t('payments.razorpay'),
        account: 'keyId',
        secret: 'keySecret',
      });
    return { settings, secrets, work };
  });
}

/** Calls PhonePe with the credentials as typed, whether they are saved or not. */
export async function checkPhonepe(
  parts: ConnectionParts,
  typed: PhonepeToSave,
  { staffId }: By,
): Promise<TestResult> {
  rejectIfFromEnvironment(parts);
  const { gatewayBases } = parts.environment;
  return checkConnection(parts, { kind: 'payments', staffId }, (stored) => {
    const { settings, secrets } = nextPhonepe(parts, typed, stored);
    if (settings.phonepe === null) throw new Error('PhonePe has no settings');
    const config = phonepeConfigOf(settings.phonepe, secrets, gatewayBases);
    const work = async () =>
      resultOf(await parts.tryGateway.phonepe(config), {
        name: t('payments.phonepe'),
        account: 'clientId',
        secret: 'clientSecret',
      });
    return { settings, secrets, work };
  });
}

type Fields = { name: string; account: string; secret: string };

const TROUBLES: Record<GatewayTrouble, (name: string) => string> = {
  keyId: (name) => t('payments.trouble.keyId', { name }),
  secret: (name) => t('payments.trouble.secret', { name }),
  credentials: (name) => t('payments.trouble.credentials', { name }),
  unreachable: (name) => t('payments.trouble.unreachable', { name }),
  slow: (name) => t('payments.trouble.slow', { name }),
  refused: (name) => t('payments.trouble.refused', { name }),
  nonsense: (name) => t('payments.trouble.nonsense', { name }),
};

function resultOf(tried: GatewayTried, { name, account, secret }: Fields): TestResult {
  if (tried === 'ok') return { isOk: true, text: t('payments.test.ok', { name }), field: null };
  const text = TROUBLES[tried](name);
  if (tried === 'keyId') return { isOk: false, text, field: account };
  return { isOk: false, text, field: tried === 'secret' || tried === 'credentials' ? secret : null };
}
