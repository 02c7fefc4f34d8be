import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { type SecretBox, SecretUnreadable } from '../../platform/secrets/secret-box.ts';

export const formatSecretPlace = (staffId: StaffId) => `second factor ${staffId}`;

/** Throws SECOND_FACTOR_UNREADABLE when the key with which it was sealed is gone; recovery codes work without it. */
export function openSecret(
  { secretBox }: { secretBox: SecretBox },
  staffId: StaffId,
  sealed: Buffer,
): Buffer {
  try {
    return Buffer.from(secretBox.open(sealed, formatSecretPlace(staffId)), 'base64');
  } catch (error) {
    if (error instanceof SecretUnreadable) throw new Problem('SECOND_FACTOR_UNREADABLE');
    throw error;
  }
}
