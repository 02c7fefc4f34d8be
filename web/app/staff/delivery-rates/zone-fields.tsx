import { DELIVERY_AREAS } from '@tula/contract/delivery/rates/delivery-rates.ts';
import { t } from '@tula/messages/delivery-rates.ts';
import type { FormErrors } from '../../forms/form-errors.ts';
import { TextButton } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea, TextField } from '../../ui/fields/text-field.tsx';
import { areaName } from './area-name.ts';
import { newSlab, type SlabDraft, type ZoneDraft } from './rates-draft.ts';
import css from './delivery-rates.module.css';
import layoutCss from '../../ui/layout.module.css';

type Messages = NonNullable<FormErrors['fields']>;

type ZoneFieldsProps = {
  zone: ZoneDraft;
  /** The fields of this zone begin with it in the messages. */
  path: string;
  fields: Messages;
  onChange: (zone: ZoneDraft) => void;
  onRemove: () => void;
};

/** A zone: whose PIN codes, for how much, and how long it takes. */
export function ZoneFields({ zone, path, fields, onChange, onRemove }: ZoneFieldsProps) {
  const text = (name: 'name' | 'pins' | 'freeFrom' | 'least' | 'most') => ({
    value: zone[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...zone, [name]: target.value }),
  });
  return (
    <div className={css.zoneFields}>
      <TextField label={t('zone.name')} message={fields[`${path}.name`]} {...text('name')} />
      <AreaField zone={zone} path={path} fields={fields} onChange={onChange} />
      <TextArea
        label={t('zone.pins')}
        hint={t('zone.pins.hint')}
        message={fields[`${path}.prefixes`]}
        inputMode="numeric"
        {...text('pins')}
      />
      <Slabs zone={zone} path={path} fields={fields} onChange={onChange} />
      <div className={css.three}>
        <TextField
          label={t('zone.freeFrom')}
          hint={t('zone.freeFrom.hint')}
          inputMode="decimal"
          message={fields[`${path}.freeFromPaise`]}
          {...text('freeFrom')}
        />
        <TextField
          label={t('zone.least')}
          inputMode="numeric"
          message={fields[`${path}.deliveryDays.least`]}
          {...text('least')}
        />
        <TextField
          label={t('zone.most')}
          inputMode="numeric"
          message={fields[`${path}.deliveryDays.most`]}
          {...text('most')}
        />
      </div>
      <p>
        <TextButton isDanger onClick={onRemove}>
          {t('zone.remove')}
        </TextButton>
      </p>
    </div>
  );
}

type SlabsProps = Omit<ZoneFieldsProps, 'onRemove'>;

function AreaField({ zone, path, fields, onChange }: SlabsProps) {
  return (
    <Field label={t('zone.area')} hint={t('zone.area.hint')} message={fields[`${path}.area`]}>
      {(control) => (
        <select
          {...control}
          value={zone.area}
          onChange={({ target }) => onChange({ ...zone, area: target.value })}
        >
          <option value="">{t('area.none')}</option>
          {DELIVERY_AREAS.map((area) => (
            <option key={area} value={area}>
              {areaName(area)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Each slab begins where the one before ends, so there is no gap to type. */
function Slabs({ zone, path, fields, onChange }: SlabsProps) {
  const change = (key: string, changed: Partial<SlabDraft>) =>
    onChange({
      ...zone,
      slabs: zone.slabs.map((slab) => (slab.key === key ? { ...slab, ...changed } : slab)),
    });
  return (
    <fieldset className={css.slabs}>
      <legend>{t('slabs')}</legend>
      {zone.slabs.map((slab, at) => (
        <div key={slab.key} className={css.slab}>
          <span className={`${layoutCss.soft} ${layoutCss.small} ${css.from}`}>
            {t('slab.from', { grams: at === 0 ? '0' : zone.slabs[at - 1]?.to || '…' })}
          </span>
          <TextField
            label={t('slab.to')}
            placeholder={at === zone.slabs.length - 1 ? t('slab.open') : undefined}
            inputMode="numeric"
            autoComplete="off"
            value={slab.to}
            message={fields[`${path}.slabs.${at}.toGrams`] ?? fields[`${path}.slabs.${at}.fromGrams`]}
            onChange={({ target }) => change(slab.key, { to: target.value })}
          />
          <TextField
            label={t('slab.every')}
            inputMode="numeric"
            autoComplete="off"
            value={slab.every}
            message={fields[`${path}.slabs.${at}.everyGrams`]}
            onChange={({ target }) => change(slab.key, { every: target.value })}
          />
          <TextField
            label={t('slab.price')}
            inputMode="decimal"
            autoComplete="off"
            value={slab.price}
            message={fields[`${path}.slabs.${at}.paise`]}
            onChange={({ target }) => change(slab.key, { price: target.value })}
          />
          {zone.slabs.length > 1 ? (
            <TextButton
              isDanger
              aria-label={t('slab.remove.of', { number: at + 1 })}
              onClick={() => onChange({ ...zone, slabs: zone.slabs.filter((one) => one !== slab) })}
            >
              {t('remove')}
            </TextButton>
          ) : null}
        </div>
      ))}
      <TextButton onClick={() => onChange({ ...zone, slabs: [...zone.slabs, newSlab()] })}>
        {t('slab.add')}
      </TextButton>
    </fieldset>
  );
}
