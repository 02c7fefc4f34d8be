import { t } from '@tula/messages/people.ts';
import type { StaffRole } from '../calls/roles.ts';

const NAMES: Record<StaffRole, () => string> = {
  owner: () => t('role.owner'),
  kitchen: () => t('role.kitchen'),
  accounts: () => t('role.accounts'),
  catalogue: () => t('role.catalogue'),
};

/** The role as people read it. */
export const roleName = (role: StaffRole): string => NAMES[role]();
