import { fieldProblem } from '@tula/contract/calls/problems.ts';
import type { TestResult } from '@tula/contract/connections/connection.ts';
import type { Mode } from '@tula/contract/connections/payments-connection.ts';
import { t } from '@tula/messages/connections.ts';
import type { GatewayTried, GatewayTrouble } from '../../payments/try-gateway.ts';
import type { ConnectionParts } from '../open-connections.ts';

/** As for the environment: no test payments in a live shop, no real money on a machine for trying things out. */
export function checkMode({ environment }: ConnectionParts, mode: Mode, field: string): void {
  if (mode === 'test' && !environment.mayHaveDemo) throw fieldProblem(field, t('payments.notTest'));
  if (mode === 'live' && !environment.isProduction) throw fieldProblem(field, t('payments.notLive'));
}

const TROUBLES: Record<GatewayTrouble, (name: string) => string> = {
  keyId: (name) => t('payments.trouble.keyId', { name }),
  secret: (name) => t('payments.trouble.secret', { name }),
  credentials: (name) => t('payments.trouble.credentials', { name }),
  unreachable: (name) => t('payments.trouble.unreachable', { name }),
  slow: (name) => t('payments.trouble.slow', { name }),
  refused: (name) => t('payments.trouble.refused', { name }),
  nonsense: (name) => t('payments.trouble.nonsense', { name }),
};

/** Says how an account was answered, at the field that the owner has to change. */
export function toTestResult(
  tried: GatewayTried,
  { name, account, secret }: { name: string; account: string; secret: string },
): TestResult {
  if (tried === 'ok') return { isOk: true, text: t('payments.test.ok', { name }), field: null };
  const text = TROUBLES[tried](name);
  if (tried === 'keyId') return { isOk: false, text, field: account };
  return { isOk: false, text, field: tried === 'secret' || tried === 'credentials' ? secret : null };
}
