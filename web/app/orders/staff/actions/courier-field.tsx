import { t } from '@tula/messages/tracking.ts';
import type { ReactNode } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { COURIER_NAMES } from './tracking-draft.ts';

type CourierFieldProps = {
  value: string;
  onChange: (name: string) => void;
  /** Options after the couriers that the shop knows. */
  children?: ReactNode;
};

export function CourierField({ value, onChange, children }: CourierFieldProps) {
  return (
    <Field label={t('courier')}>
      {(control) => (
        <select {...control} name="courier" value={value} onChange={(event) => onChange(event.target.value)}>
          {COURIER_NAMES.map((name) => (
            <option key={name}>{name}</option>
          ))}
          {children}
        </select>
      )}
    </Field>
  );
}
