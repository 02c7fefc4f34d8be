import { allergensInSentence } from '@tula/contract/catalogue/allergens.ts';
import { t as productText } from '@tula/messages/catalogue.ts';
import { KITCHEN_FORM } from './kitchen-form.ts';
import { reopeningDay } from '@tula/contract/shop/closure.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/settings.ts';
import type { FormValues } from '../../forms/form-errors.ts';
import type { FormArea } from './area-forms.ts';
import { isPackSize } from '@tula/contract/shop/pack-sizes.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t as catalogueText } from '@tula/messages/catalogue.ts';
import { isRegistration } from '@tula/contract/shop/licence-holder.ts';
import { t as labelText } from '@tula/messages/labels.ts';
import { readSelling } from './selling-form.ts';
import { Place } from './place.tsx';
import { PromisesPreview } from './promises-preview.tsx';
import { LookPreview } from './look/look-preview.tsx';
import { TaxPreview } from './tax-preview.tsx';
import css from './settings.module.css';
import brandCss from '../../ui/brand.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

type SettingsPreviewProps = { area: FormArea; values: FormValues };

/** How the shop will show what is typed, before it is saved. */
export function SettingsPreview({ area, values }: SettingsPreviewProps) {
  return (
    <aside
      className={`${layoutCss.card} ${partsCss.aside} ${layoutCss.stack4} ${partsCss.titles3} ${css.preview}`}
      aria-labelledby="preview"
      // The preview of colours scrolls beside its form, so the keyboard has to reach it.
      tabIndex={area === 'look' ? 0 : undefined}
    >
      <h2 id="preview">{t('preview')}</h2>
      {area === 'identity' ? <IdentityPreview values={values} /> : null}
      {area === 'contacts' ? <ContactPreview values={values} /> : null}
      {area === 'legal' ? <LegalPreview values={values} /> : null}
      {area === 'kitchen' ? <KitchenPreview values={values} /> : null}
      {area === 'selling' ? <SellingPreview values={values} /> : null}
      {area === 'opening' ? <OpeningPreview values={values} /> : null}
      {area === 'promises' ? <PromisesPreview values={values} /> : null}
      {area === 'tax' ? <TaxPreview values={values} /> : null}
      {area === 'look' ? <LookPreview values={values} /> : null}
    </aside>
  );
}

function IdentityPreview({ values }: { values: FormValues }) {
  const { name = '', tagline = '', 'logo.path': logo = '' } = values;
  const isNamed = logo === '' || values['logo.show'] !== 'instead';
  return (
    <>
      <Place name={t('preview.top')}>
        <p className={brandCss.brand}>
          {logo === '' ? null : <img src={logo} alt={isNamed ? '' : name} />}
          {isNamed ? <span className={brandCss.name}>{name}</span> : null}
        </p>
      </Place>
      {logo === '' ? null : (
        <Place name={t('preview.icons')}>
          <p className={css.icons}>
            <img src={logo} alt="" width="64" height="64" />
            <img src={logo} alt="" width="32" height="32" />
          </p>
        </Place>
      )}
      <Place name={t('preview.search')}>
        <p className={layoutCss.bold}>{name}</p>
        <p>{tagline}</p>
      </Place>
      <Place name={t('preview.footer')}>
        <p className={layoutCss.localName} lang={values['localName.language'] || undefined}>
          {values['localName.text'] || name}
        </p>
      </Place>
    </>
  );
}

function ContactPreview({ values }: { values: FormValues }) {
  const { phone, email, openingHours } = values;
  return (
    <Place name={t('preview.footer')}>
      <address>
        {values['address.line']}, {values['address.area']}
        <br />
        {values['address.city']} {values['address.pincode']}, {values['address.state']}
        <br />
        {phone}
        <br />
        {email}
        <br />
        {openingHours}
      </address>
    </Place>
  );
}

function LegalPreview({ values }: { values: FormValues }) {
  const number = values['fssaiNumber'] ?? '';
  return (
    <>
      <Place name={t('preview.footer')}>
        <p>{t('preview.licence', { number })}</p>
      </Place>
      <Place name={t('preview.labels')}>
        <p className={css.onLabel}>
          {values['licenceMark.path'] ? <img src={values['licenceMark.path']} alt="" /> : null}
          {labelText(isRegistration(number) ? 'registration' : 'licence', { number })}
        </p>
      </Place>
      {values['grievanceOfficer.name'] ? (
        <Place name={t('preview.help')}>
          <p>
            {values['grievanceOfficer.name']}
            <br />
            {values['grievanceOfficer.phone']}
            <br />
            {values['grievanceOfficer.email']}
          </p>
        </Place>
      ) : null}
    </>
  );
}

function KitchenPreview({ values }: { values: FormValues }) {
  const { allergens, about } = KITCHEN_FORM.read(values);
  const { en, hi, ta } = about;
  const line = en ?? hi ?? ta;
  return (
    <>
      <Place name={t('preview.productPage')}>
        <p>
          {allergens && allergens.length > 0
            ? productText('label.allergens.traces', { list: allergensInSentence(allergens) })
            : t('preview.noTraces')}
        </p>
      </Place>
      {line === undefined ? null : (
        <Place name={t('preview.aboutUs')}>
          <p>{line}</p>
        </Place>
      )}
    </>
  );
}

function SellingPreview({ values }: { values: FormValues }) {
  const { isPickupOffered, isVegOnly, packSizes, pickupAddress } = readSelling(values);
  return (
    <>
      <Place name={t('preview.newProduct')}>
        <p>
          {packSizes
            .filter(isPackSize)
            .toSorted((one, other) => one - other)
            .map(formatPack)
            .join(' · ')}
        </p>
      </Place>
      <Place name={t('preview.checkout')}>
        <p>{t(isPickupOffered ? 'preview.bothWays' : 'preview.courierOnly')}</p>
        {isPickupOffered ? <p>{t('preview.collectAt', { ...(pickupAddress ?? shop.address) })}</p> : null}
      </Place>
      {isVegOnly ? (
        <Place name={t('preview.product')}>
          <p>{catalogueText('label.kitchen.vegetarian')}</p>
        </Place>
      ) : null}
    </>
  );
}

function OpeningPreview({ values }: { values: FormValues }) {
  const { 'closure.text': text = '', 'closure.reopensOn': reopensOn = '' } = values;
  return (
    <Place name={t('preview.everyPage')}>
      <p>
        {text === '' || reopensOn === ''
          ? t('preview.open')
          : t('preview.closed', { text, day: reopeningDay({ reopensOn }) })}
      </p>
    </Place>
  );
}
