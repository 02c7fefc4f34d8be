import type { StaffId } from '@tula/contract/calls/ids.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import type { DelhiveryToSave, ShiprocketToSave } from '@tula/contract/connections/courier-connection.ts';
import { t } from '@tula/messages/connections.ts';
import type { ConnectionParts } from '../connection-parts.ts';
import { keptSecrets } from '../kept-secrets.ts';
import type { HeldConnection } from '../open-connections.ts';
import { type NextConnection, saveConnection } from '../save-connection.ts';
import type { Secrets } from '../sealed-secrets.ts';
import { type StoredCourier, storedCourierOf } from './connected-courier.ts';

type Saving = { basedOn: number; staffId: StaffId };
type Next = NextConnection & { settings: StoredCourier };
type Stored = HeldConnection | undefined;

const NOTHING: StoredCourier = { courier: 'rate-card', shiprocket: null };

export function saveShiprocket(parts: ConnectionParts, typed: ShiprocketToSave, saving: Saving) {
  return saveCourier(parts, saving, (stored) => nextShiprocket(typed, stored));
}

export function saveDelhivery(parts: ConnectionParts, typed: DelhiveryToSave, saving: Saving) {
  return saveCourier(parts, saving, (stored) => nextDelhivery(typed, stored));
}

/** The delivery rates decide again; the accounts of couriers are kept. */
export function chooseRateCard(parts: ConnectionParts, saving: Saving) {
  return saveCourier(parts, saving, (stored) => {
    const secrets = stored?.secrets;
    if (stored && secrets === undefined) throw fieldProblem('courier', t('unreadable'));
    const before = storedCourierOf(stored);
    const settings = { ...(before ?? NOTHING), courier: 'rate-card' as const };
    return changed(before, settings, { secrets: secrets ?? {}, replaced: [] });
  });
}

async function saveCourier(
  parts: ConnectionParts,
  { basedOn, staffId }: Saving,
  next: (stored: Stored) => Next,
): Promise<{ revision: number }> {
  rejectIfFromEnvironment(parts);
  return saveConnection(parts, { kind: 'courier', basedOn, staffId }, next);
}

export function rejectIfFromEnvironment({ environment }: Pick<ConnectionParts, 'environment'>): void {
  if (environment.courier) throw new Problem('CONNECTION_FROM_ENVIRONMENT');
}

/** Shiprocket as typed, completed with its stored password. */
export function nextShiprocket({ email, password }: ShiprocketToSave, stored: Stored): Next {
  const before = storedCourierOf(stored);
  const isSame = before?.shiprocket?.email === email;
  const kept = keptSecrets({ typed: { password }, stored: stored?.secrets, isSame });
  return changed(
    before,
    { courier: 'shiprocket', shiprocket: { email } },
    {
      secrets: { ...stored?.secrets, ...kept },
      replaced: password === '' ? [] : [t('shiprocket.password')],
    },
  );
}

/** Delhivery as typed; the token alone is the account, so a stored one always belongs to it. */
export function nextDelhivery({ token }: DelhiveryToSave, stored: Stored): Next {
  const before = storedCourierOf(stored);
  const kept = keptSecrets({ typed: { token }, stored: stored?.secrets, isSame: true });
  return changed(
    before,
    { ...(before ?? NOTHING), courier: 'delhivery' },
    { secrets: { ...stored?.secrets, ...kept }, replaced: token === '' ? [] : [t('delhivery.token')] },
  );
}

function changed(
  before: StoredCourier | undefined,
  settings: StoredCourier,
  { secrets, replaced }: { secrets: Secrets; replaced: readonly string[] },
): Next {
  const after = courierTexts(settings);
  const texts = before ? courierTexts(before) : [];
  const isSame = JSON.stringify(texts) === JSON.stringify(after);
  return { settings, secrets, isSame, before: texts, after, replaced };
}

function courierTexts({ courier, shiprocket }: StoredCourier): string[] {
  if (courier === 'shiprocket') return [t('courier.shiprocket'), shiprocket?.email ?? ''];
  return [t(courier === 'delhivery' ? 'courier.delhivery' : 'courier.rateCard')];
}
