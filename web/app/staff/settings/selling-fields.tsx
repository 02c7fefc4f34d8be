import { shop } from '@tula/contract/shop/shop.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatPack, PACK_GRAMS } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/settings.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { FieldMessage } from '../../ui/fields/field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Text } from '../../ui/text.tsx';
import { AddressFields, addressWords } from './address-fields.tsx';
import { type AreaFieldsProps, Group } from './field-group.tsx';
import { InOtherLanguages } from './in-other-languages.tsx';
import { SelectField } from './select-field.tsx';
import fieldCss from '../../ui/fields/field.module.css';
import css from './settings.module.css';
import layoutCss from '../../ui/layout.module.css';

/** Which packs, which kitchen, and whether orders are collected. */
export function SellingFields({ field }: AreaFieldsProps) {
  return (
    <>
      <Group title={t('packs')} about={t('packs.about')}>
        <Packs field={field} />
        <TextField
          label={t('packs.own')}
          hint={t('packs.own.hint')}
          autoComplete="off"
          maxLength={200}
          {...field('ownPacks')}
        />
      </Group>
      <Group title={t('kitchen')} about={t('kitchen.about')}>
        <SelectField
          label={t('kitchen.makes')}
          choices={[
            ['all', t('kitchen.all')],
            ['veg', t('kitchen.veg')],
          ]}
          {...field('kitchen')}
        />
      </Group>
      <Group title={t('pickup')} about={t('pickup.about')}>
        <SelectField
          label={t('pickup.offered')}
          choices={[
            ['on', t('pickup.on')],
            ['off', t('pickup.off')],
          ]}
          {...field('pickup')}
        />
        <p className={fieldCss.hint}>
          <Text
            of={t.rich('pickup.where', { hours: shop.openingHours })}
            contacts={(inside) => <Link to={staffPaths.settingsArea('contacts')}>{inside}</Link>}
            rates={(inside) => <Link to={staffPaths.deliveryRates()}>{inside}</Link>}
          />
        </p>
      </Group>
      <Group title={t('pickupAddress')} about={t('pickupAddress.about')}>
        <AddressFields name="pickupAddress" field={field} />
        <InOtherLanguages name="pickupInLanguages" field={field} words={addressWords()} />
      </Group>
      <Group title={t('declarations')}>
        <p className={fieldCss.hint}>
          <Text
            of={t.rich('declarations.about')}
            list={(inside) => <Link to={staffPaths.incompletePacks()}>{inside}</Link>}
          />
        </p>
        <TextField
          label={t('declarations.from')}
          type="date"
          min="2020-01-01"
          max="2099-12-31"
          hint={t('declarations.from.hint')}
          {...field('declarationsFrom')}
        />
      </Group>
      <Freshness field={field} />
      <Stock field={field} />
    </>
  );
}

/** Says whether, and how much, of the shelf life must be left on delivery. */
function Freshness({ field }: AreaFieldsProps) {
  const number = (name: string) => ({ inputMode: 'numeric', autoComplete: 'off', ...field(name) }) as const;
  return (
    <Group title={t('freshness')} about={t('freshness.about')}>
      <SelectField
        label={t('freshness.rule')}
        choices={[
          ['off', t('freshness.off')],
          ['on', t('freshness.on')],
        ]}
        {...field('freshnessRule')}
      />
      <div className={fieldCss.twoFields}>
        <TextField label={t('freshness.sharePercent')} {...number('freshness.sharePercent')} />
        <TextField label={t('freshness.fixedDays')} {...number('freshness.fixedDays')} />
        <TextField label={t('freshness.fixedFromLifeDays')} {...number('freshness.fixedFromLifeDays')} />
      </div>
    </Group>
  );
}

/** How unpaid and late orders count for products with a limit. */
function Stock({ field }: AreaFieldsProps) {
  const number = (name: string) => ({ inputMode: 'numeric', autoComplete: 'off', ...field(name) }) as const;
  return (
    <Group title={t('stock')} about={t('stock.about')}>
      <SelectField
        label={t('stock.lateOrders')}
        choices={[
          ['off', t('stock.lateOrders.off')],
          ['on', t('stock.lateOrders.on')],
        ]}
        {...field('stock.lateOrders')}
      />
      <p className={fieldCss.hint}>{t('stock.lateOrders.hint')}</p>
      <p>{t('stock.unpaid')}</p>
      <div className={fieldCss.twoFields}>
        <TextField label={t('stock.unpaidSharePercent')} {...number('stock.unpaidSharePercent')} />
        <TextField label={t('stock.unpaidKg')} {...number('stock.unpaidKg')} />
      </div>
      <TextField
        label={t('stock.backAfterMinutes')}
        hint={t('stock.backAfterMinutes.hint')}
        {...number('stock.backAfterMinutes')}
      />
    </Group>
  );
}

function Packs({ field }: AreaFieldsProps) {
  const id = useId();
  const { message } = field(`packs.${PACK_GRAMS[0]}`);
  return (
    <>
      <div className={`${layoutCss.wrapped} ${css.packs}`}>
        {PACK_GRAMS.map((size, at) => {
          const { name, defaultValue } = field(`packs.${size}`);
          const isWrong = message !== undefined && at === 0;
          return (
            <label key={size} className={fieldCss.check}>
              <input
                type="checkbox"
                name={name}
                defaultChecked={defaultValue === 'on'}
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? id : undefined}
              />
              {formatPack(size)}
            </label>
          );
        })}
      </div>
      {message ? <FieldMessage id={id} message={message} /> : null}
    </>
  );
}
