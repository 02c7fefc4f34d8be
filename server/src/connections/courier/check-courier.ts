import type { StaffId } from '@tula/contract/calls/ids.ts';
import type { TestResult } from '@tula/contract/connections/connection.ts';
import type { DelhiveryToSave, ShiprocketToSave } from '@tula/contract/connections/courier-connection.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/connections.ts';
import type { CourierTried, CourierTrouble } from '../../delivery/try-courier.ts';
import { checkConnection } from '../check-connection.ts';
import type { ConnectionParts } from '../connection-parts.ts';
import { delhiveryConfigOf, shiprocketConfigOf } from './connected-courier.ts';
import { nextDelhivery, nextShiprocket, rejectIfFromEnvironment } from './save-courier.ts';

type By = { staffId: StaffId };

/** Calls Shiprocket with the account as typed, whether it is saved or not. */
export async function checkShiprocket(
  parts: ConnectionParts,
  typed: ShiprocketToSave,
  { staffId }: By,
): Promise<TestResult> {
  rejectIfFromEnvironment(parts);
  return checkConnection(parts, { kind: 'courier', staffId }, (stored) => {
    const { settings, secrets } = nextShiprocket(typed, stored);
    const account = shiprocketConfigOf(typed.email, secrets, parts.environment.courierBases);
    const work = async () =>
      resultOf(
        await parts.tryCourier.shiprocket({ ...account, originPincode: shop.address.pincode }),
        t('courier.shiprocket'),
        'password',
      );
    return { settings, secrets, work };
  });
}

/** Calls Delhivery with the token as typed, whether it is saved or not. */
export async function checkDelhivery(
  parts: ConnectionParts,
  typed: DelhiveryToSave,
  { staffId }: By,
): Promise<TestResult> {
  rejectIfFromEnvironment(parts);
  return checkConnection(parts, { kind: 'courier', staffId }, (stored) => {
    const { settings, secrets } = nextDelhivery(typed, stored);
    const account = delhiveryConfigOf(secrets, parts.environment.courierBases);
    const work = async () =>
      resultOf(
        await parts.tryCourier.delhivery({ ...account, originPincode: shop.address.pincode }),
        t('courier.delhivery'),
        'token',
      );
    return { settings, secrets, work };
  });
}

const TROUBLES: Record<CourierTrouble, (name: string) => string> = {
  credentials: (name) => t('courier.trouble.credentials', { name }),
  unreachable: (name) => t('payments.trouble.unreachable', { name }),
  slow: (name) => t('payments.trouble.slow', { name }),
  refused: (name) => t('courier.trouble.refused', { name }),
  nonsense: (name) => t('payments.trouble.nonsense', { name }),
};

function resultOf(tried: CourierTried, name: string, secret: string): TestResult {
  if (tried === 'ok') return { isOk: true, text: t('courier.test.ok', { name }), field: null };
  return { isOk: false, text: TROUBLES[tried](name), field: tried === 'credentials' ? secret : null };
}
