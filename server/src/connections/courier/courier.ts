import { COURIER_CHOICES, type CourierConnection } from '@tula/contract/connections/courier-connection.ts';
import { t } from '@tula/messages/connections.ts';
import type { CourierBases, CourierConfig } from '../../platform/config/courier-config.ts';
import { parseSettings } from '../account.ts';
import { kindOfAccounts, readChosenName, stateAnswer, type StoredAnswer } from '../connection-kind.ts';
import type { HeldConnection, ConnectionParts } from '../open-connections.ts';
import { delhivery, makeDelhiveryConfig, shiprocket, makeShiprocketConfig } from './courier-accounts.ts';

/** Without an account the delivery rates decide. */
export const courier = kindOfAccounts({
  kind: 'courier',
  title: () => t('kind.courier'),
  field: 'courier',
  own: { name: 'rate-card', title: () => t('courier.rateCard'), check: () => undefined },
  accounts: [shiprocket, delhivery],
  isFromEnvironment: ({ courier: fromEnvironment }) => fromEnvironment !== undefined,
});

function chosenCourier(held: HeldConnection | undefined) {
  const chosen = readChosenName(courier, held);
  return COURIER_CHOICES.find((name) => name === chosen);
}

/** The courier that an owner has connected; without one, or with secrets that cannot be opened, the rate card. */
export function connectedCourier(held: HeldConnection | undefined, bases: CourierBases): CourierConfig {
  const chosen = chosenCourier(held);
  const secrets = held?.secrets;
  const account = parseSettings(shiprocket, held);
  if (chosen === 'shiprocket' && account && secrets?.['password'] !== undefined)
    return makeShiprocketConfig(account, secrets, bases);
  if (chosen === 'delhivery' && secrets?.['token'] !== undefined) return makeDelhiveryConfig(secrets, bases);
  return { name: 'rate-card' };
}

export function courierAnswer(
  { environment: { courier: fromEnvironment } }: ConnectionParts,
  stored: StoredAnswer,
): CourierConnection {
  const state = stateAnswer(stored, fromEnvironment !== undefined);
  if (fromEnvironment) {
    const { name } = fromEnvironment;
    return {
      ...state,
      courier: name,
      shiprocket: {
        email: name === 'shiprocket' ? fromEnvironment.email : '',
        hasSecrets: name === 'shiprocket',
      },
      delhivery: { hasSecrets: name === 'delhivery' },
    };
  }
  const secrets = stored.held?.secrets;
  return {
    ...state,
    courier: chosenCourier(stored.held) ?? 'rate-card',
    shiprocket: {
      email: parseSettings(shiprocket, stored.held)?.email ?? '',
      hasSecrets: secrets?.['password'] !== undefined,
    },
    delhivery: { hasSecrets: secrets?.['token'] !== undefined },
  };
}
