import { INDIAN_STATES } from '@tula/contract/delivery/states.ts';
import { nameState } from '@tula/contract/shop/places-in-language.ts';
import { t } from '@tula/messages/settings.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { AreaFieldsProps } from './field-group.tsx';
import { SelectField } from './select-field.tsx';
import fieldCss from '../../ui/fields/field.module.css';

/** Returns what of an address may be written in another script. */
export const addressWords = (): [string, string][] => [
  ['line', t('address.line')],
  ['area', t('address.area')],
  ['city', t('address.city')],
];

type AddressFieldsProps = AreaFieldsProps & {
  /** The field of the settings that holds the address. */
  name: 'address' | 'pickupAddress';
};

export function AddressFields({ name, field }: AddressFieldsProps) {
  return (
    <>
      <TextField label={t('address.line')} autoComplete="off" {...field(`${name}.line`)} />
      <div className={fieldCss.twoFields}>
        <TextField label={t('address.area')} autoComplete="off" {...field(`${name}.area`)} />
        <TextField label={t('address.city')} autoComplete="off" {...field(`${name}.city`)} />
        <TextField
          label={t('address.pincode')}
          inputMode="numeric"
          autoComplete="off"
          {...field(`${name}.pincode`)}
        />
        <SelectField
          label={t('address.state')}
          hasNone
          choices={INDIAN_STATES.map(({ name: state }) => [state, nameState(state)])}
          {...field(`${name}.state`)}
        />
      </div>
    </>
  );
}
