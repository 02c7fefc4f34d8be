import { LOCAL_LANGUAGES } from '@tula/contract/shop/settings.ts';
import { t } from '@tula/messages/settings.ts';
import type { ComponentType } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';
import { AddressFields, addressWords } from './address-fields.tsx';
import type { FormArea } from './area-forms.ts';
import { type AreaFieldsProps, Group, type OnUpload } from './field-group.tsx';
import { InOtherLanguages } from './in-other-languages.tsx';
import { PictureField } from './picture-field.tsx';
import { PromisesFields } from './promises-fields.tsx';
import { SelectField } from './select-field.tsx';
import { LookFields } from './look/look-fields.tsx';
import { KitchenFields } from './kitchen-fields.tsx';
import { SellingFields } from './selling-fields.tsx';
import { TaxFields } from './tax-fields.tsx';
import fieldCss from '../../ui/fields/field.module.css';

const LANGUAGES: Record<(typeof LOCAL_LANGUAGES)[number], () => string> = {
  hi: () => t('language.hi'),
  mr: () => t('language.mr'),
  ta: () => t('language.ta'),
  te: () => t('language.te'),
  kn: () => t('language.kn'),
  ml: () => t('language.ml'),
  bn: () => t('language.bn'),
  gu: () => t('language.gu'),
  pa: () => t('language.pa'),
  or: () => t('language.or'),
  as: () => t('language.as'),
  ur: () => t('language.ur'),
};

export const AREA_FIELDS: Record<FormArea, ComponentType<AreaFieldsProps & { onUpload: OnUpload }>> = {
  identity: IdentityFields,
  contacts: ContactFields,
  legal: LegalFields,
  kitchen: KitchenFields,
  selling: SellingFields,
  opening: OpeningFields,
  promises: PromisesFields,
  tax: TaxFields,
  look: LookFields,
};

function IdentityFields({ field, onUpload }: AreaFieldsProps & { onUpload: OnUpload }) {
  return (
    <>
      <TextField label={t('name')} hint={t('name.hint')} autoComplete="organization" {...field('name')} />
      <TextField label={t('tagline')} hint={t('tagline.hint')} autoComplete="off" {...field('tagline')} />
      <div className={fieldCss.twoFields}>
        <TextField
          label={t('localName')}
          hint={t('localName.hint')}
          autoComplete="off"
          {...field('localName.text')}
        />
        <SelectField
          label={t('localLanguage')}
          hasNone
          choices={LOCAL_LANGUAGES.map((code) => [code, LANGUAGES[code]()])}
          {...field('localName.language')}
        />
      </div>
      <PictureField
        label={t('logo')}
        hint={t('logo.hint')}
        choose={t('logo.choose')}
        name="logo"
        field={field}
        onUpload={onUpload}
      >
        <SelectField
          label={t('logo.show')}
          choices={[
            ['beside', t('logo.beside')],
            ['instead', t('logo.instead')],
          ]}
          {...field('logo.show')}
        />
      </PictureField>
      <InOtherLanguages
        field={field}
        words={[
          ['name', t('name')],
          ['tagline', t('tagline')],
        ]}
      />
    </>
  );
}

function ContactFields({ field }: AreaFieldsProps) {
  return (
    <>
      <Group title={t('address')} about={t('address.hint')}>
        <AddressFields name="address" field={field} />
      </Group>
      <Group title={t('group.reach')}>
        <div className={fieldCss.twoFields}>
          <TextField label={t('phone')} type="tel" autoComplete="off" {...field('phone')} />
          <TextField
            label={t('email')}
            hint={t('email.hint')}
            type="email"
            autoComplete="off"
            {...field('email')}
          />
        </div>
        <TextField
          label={t('openingHours')}
          hint={t('openingHours.hint')}
          autoComplete="off"
          {...field('openingHours')}
        />
      </Group>
      <Group title={t('group.social')} about={t('optional')}>
        <TextField label={t('social.instagram')} type="url" {...field('social.instagram')} />
        <TextField label={t('social.facebook')} type="url" {...field('social.facebook')} />
        <TextField
          label={t('social.whatsapp')}
          hint={t('social.whatsapp.hint')}
          {...field('social.whatsapp')}
        />
      </Group>
      <InOtherLanguages field={field} words={[...addressWords(), ['openingHours', t('openingHours')]]} />
    </>
  );
}

function LegalFields({ field, onUpload }: AreaFieldsProps & { onUpload: OnUpload }) {
  return (
    <>
      <Group title={t('group.licence')}>
        <div className={fieldCss.twoFields}>
          <TextField
            label={t('fssaiNumber')}
            hint={t('fssaiNumber.hint')}
            inputMode="numeric"
            autoComplete="off"
            {...field('fssaiNumber')}
          />
          <TextField
            label={t('fssaiExpiresOn')}
            hint={t('fssaiExpiresOn.hint')}
            type="date"
            {...field('fssaiExpiresOn')}
          />
        </div>
      </Group>
      <PictureField
        label={t('licenceMark')}
        hint={t('licenceMark.hint')}
        choose={t('licenceMark.choose')}
        name="licenceMark"
        field={field}
        onUpload={onUpload}
      />
      <Group title={t('group.business')}>
        <TextField
          label={t('legalName')}
          hint={t('legalName.hint')}
          autoComplete="off"
          {...field('legalName')}
        />
        <TextField label={t('gstin')} hint={t('optional')} autoComplete="off" {...field('gstin')} />
      </Group>
      <Group title={t('group.officer')} about={t('officer.about')}>
        <TextField label={t('officer.name')} autoComplete="off" {...field('grievanceOfficer.name')} />
        <div className={fieldCss.twoFields}>
          <TextField
            label={t('officer.phone')}
            type="tel"
            autoComplete="off"
            {...field('grievanceOfficer.phone')}
          />
          <TextField
            label={t('officer.email')}
            type="email"
            autoComplete="off"
            {...field('grievanceOfficer.email')}
          />
        </div>
      </Group>
    </>
  );
}

function OpeningFields({ field }: AreaFieldsProps) {
  return (
    <>
      <p className={fieldCss.hint}>{t('closure.about')}</p>
      <div className={fieldCss.twoFields}>
        <TextField label={t('closure.from')} type="date" {...field('closure.from')} />
        <TextField label={t('closure.reopensOn')} type="date" {...field('closure.reopensOn')} />
      </div>
      <TextField
        label={t('closure.text')}
        hint={t('closure.text.hint')}
        autoComplete="off"
        {...field('closure.text')}
      />
      <InOtherLanguages field={field} name="closure.inLanguages" words={[['', t('closure.text')]]} />
    </>
  );
}
