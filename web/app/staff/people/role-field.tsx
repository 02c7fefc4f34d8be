import { roleName } from '@tula/contract/accounts/role-names.ts';
import { ROLES, type StaffRole } from '@tula/contract/calls/roles.ts';
import { t } from '@tula/messages/people.ts';
import { useState } from 'react';
import { Field } from '../../ui/fields/field.tsx';

const ABOUT: Record<StaffRole, () => string> = {
  owner: () => t('about.owner'),
  kitchen: () => t('about.kitchen'),
  accounts: () => t('about.accounts'),
  catalogue: () => t('about.catalogue'),
};

/** A select that says below what the chosen role may do. */
export function RoleField({ start, message }: { start: StaffRole; message?: string | undefined }) {
  const [role, setRole] = useState(start);
  return (
    <Field label={t('field.role')} message={message} hint={ABOUT[role]()}>
      {(control) => (
        <select
          {...control}
          name="role"
          value={role}
          onChange={(event) => setRole(ROLES.find((one) => one === event.target.value) ?? start)}
        >
          {ROLES.map((one) => (
            <option key={one} value={one}>
              {roleName(one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
