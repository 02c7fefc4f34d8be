import type { StaffId } from '@tula/contract/calls/ids.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import {
  type Mode,
  modeOfKey,
  type PhonepeToSave,
  type RazorpayToSave,
} from '@tula/contract/connections/payments-connection.ts';
import { t } from '@tula/messages/connections.ts';
import type { ConnectionParts } from '../connection-parts.ts';
import { keptSecrets } from '../kept-secrets.ts';
import type { HeldConnection } from '../open-connections.ts';
import { type NextConnection, saveConnection } from '../save-connection.ts';
import type { Secrets } from '../sealed-secrets.ts';
import { type StoredPayments, storedPaymentsOf } from './connected-payments.ts';

type Saving = { basedOn: number; staffId: StaffId };
type Next = NextConnection & { settings: StoredPayments };
type Stored = HeldConnection | undefined;

const NOTHING: StoredPayments = { gateway: 'sandbox', razorpay: null, phonepe: null };

export function saveRazorpay(parts: ConnectionParts, typed: RazorpayToSave, saving: Saving) {
  return savePayments(parts, saving, (stored) => nextRazorpay(parts, typed, stored));
}

export function savePhonepe(parts: ConnectionParts, typed: PhonepeToSave, saving: Saving) {
  return savePayments(parts, saving, (stored) => nextPhonepe(parts, typed, stored));
}

/** Throws INVALID_INPUT in a live shop. */
export function chooseSandbox(parts: ConnectionParts, saving: Saving) {
  return savePayments(parts, saving, (stored) => {
    checkMode(parts, 'test', 'gateway');
    const before = storedPaymentsOf(stored);
    const secrets = stored?.secrets;
    if (stored && secrets === undefined) throw fieldProblem('gateway', t('unreadable'));
    return changed(
      before,
      { ...(before ?? NOTHING), gateway: 'sandbox' },
      { secrets: secrets ?? {}, replaced: [] },
    );
  });
}

async function savePayments(
  parts: ConnectionParts,
  { basedOn, staffId }: Saving,
  next: (stored: Stored) => Next,
): Promise<{ revision: number }> {
  rejectIfFromEnvironment(parts);
  return saveConnection(parts, { kind: 'payments', basedOn, staffId }, next);
}

export function rejectIfFromEnvironment({ environment }: ConnectionParts): void {
  if (environment.arePaymentsFromEnvironment) throw new Problem('CONNECTION_FROM_ENVIRONMENT');
}

/** Razorpay as typed, completed with its stored secrets; PhonePe stays as it was. */
export function nextRazorpay(
  parts: ConnectionParts,
  { keyId, ...typed }: RazorpayToSave,
  stored: Stored,
): Next {
  checkMode(parts, modeOfKey(keyId), 'keyId');
  const before = storedPaymentsOf(stored);
  const isSame = before?.razorpay?.keyId === keyId;
  const kept = keptSecrets({ typed, stored: stored?.secrets, isSame });
  const former = stored?.secrets?.['webhookSecret'];
  // A webhook that is sent again has the signature of the secret before.
  const previous =
    former === undefined || former === kept['webhookSecret']
      ? stored?.secrets?.['webhookSecretPrevious']
      : former;
  return changed(
    before,
    { ...(before ?? NOTHING), gateway: 'razorpay', razorpay: { keyId } },
    {
      secrets: {
        ...stored?.secrets,
        ...kept,
        ...(previous === undefined ? {} : { webhookSecretPrevious: previous }),
      },
      replaced: [
        ...(typed.keySecret === '' ? [] : [t('razorpay.keySecret')]),
        ...(typed.webhookSecret === '' ? [] : [t('razorpay.webhookSecret')]),
      ],
    },
  );
}

/** PhonePe as typed, completed with its stored secrets; Razorpay stays as it was. */
export function nextPhonepe(
  parts: ConnectionParts,
  { clientSecret, webhookPassword, ...phonepe }: PhonepeToSave,
  stored: Stored,
): Next {
  checkMode(parts, phonepe.mode, 'mode');
  const before = storedPaymentsOf(stored);
  const isSame = before?.phonepe?.clientId === phonepe.clientId && before.phonepe.mode === phonepe.mode;
  const typed = { clientSecret, webhookPassword };
  const kept = keptSecrets({ typed, stored: stored?.secrets, isSame });
  return changed(
    before,
    { ...(before ?? NOTHING), gateway: 'phonepe', phonepe },
    {
      secrets: { ...stored?.secrets, ...kept },
      replaced: [
        ...(clientSecret === '' ? [] : [t('phonepe.clientSecret')]),
        ...(webhookPassword === '' ? [] : [t('phonepe.webhookPassword')]),
      ],
    },
  );
}

/** As for the environment: no test payments in a live shop, no real money on a machine for trying things out. */
function checkMode({ environment }: ConnectionParts, mode: Mode, field: string): void {
  if (mode === 'test' && !environment.mayHaveDemo) throw fieldProblem(field, t('payments.notTest'));
  if (mode === 'live' && !environment.isProduction) throw fieldProblem(field, t('payments.notLive'));
}

function changed(
  before: StoredPayments | undefined,
  settings: StoredPayments,
  { secrets, replaced }: { secrets: Secrets; replaced: readonly string[] },
): Next {
  const after = paymentTexts(settings);
  const texts = before ? paymentTexts(before) : [];
  const isSame = JSON.stringify(texts) === JSON.stringify(after);
  return { settings, secrets, isSame, before: texts, after, replaced };
}

function paymentTexts({ gateway, razorpay, phonepe }: StoredPayments): string[] {
  if (gateway === 'razorpay') return [t('payments.razorpay'), razorpay?.keyId ?? ''];
  if (gateway === 'sandbox') return [t('payments.sandbox')];
  const { mode, clientId, clientVersion, webhookUsername } = phonepe ?? {};
  return [t('payments.phonepe'), `${mode}`, `${clientId} ${clientVersion}`, `${webhookUsername}`];
}
