import type { CourierConnection } from '@tula/contract/connections/courier-connection.ts';
import { stateAnswer, type StoredAnswer } from '../connection-answer.ts';
import type { ConnectionParts } from '../connection-parts.ts';
import { storedCourierOf } from './connected-courier.ts';

export function courierAnswer(
  { environment: { courier } }: ConnectionParts,
  stored: StoredAnswer,
): CourierConnection {
  const state = stateAnswer(stored, courier !== undefined);
  if (courier)
    return {
      ...state,
      courier: courier.name,
      shiprocket: {
        email: courier.name === 'shiprocket' ? courier.email : '',
        hasSecrets: courier.name === 'shiprocket',
      },
      delhivery: { hasSecrets: courier.name === 'delhivery' },
    };
  const settings = storedCourierOf(stored.held);
  const secrets = stored.held?.secrets;
  return {
    ...state,
    courier: settings?.courier ?? 'rate-card',
    shiprocket: {
      email: settings?.shiprocket?.email ?? '',
      hasSecrets: secrets?.['password'] !== undefined,
    },
    delhivery: { hasSecrets: secrets?.['token'] !== undefined },
  };
}
