import { enquiryToMake, makeEnquiry } from '@tula/contract/orders/enquiries.ts';
import { t } from '@tula/messages/enquiry.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import type { FormErrors, FormValues } from '../../forms/form-errors.ts';
import { checkWithPhone } from '../../forms/phone/check-with-phone.ts';
import { HOME_COUNTRY } from '../../forms/phone/dialling.ts';
import { EmailAndPhone } from '../../forms/phone/email-and-phone.tsx';
import type { FormAnswer } from '../../forms/posted-form.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea, TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { parseEnquiry, errorsAtInputs, given, inputOf, PLACES } from './typed-enquiry.ts';
import css from './enquiry.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

type Listed = { id: string; name: string };
type FormProps = {
  products: readonly Listed[];
  tomorrow: string;
  answer: FormAnswer | undefined;
  onMade: (number: string) => void;
};

/** The places that are shown at once; the others unfold. */
const SHOWN_AT_ONCE = 2;

export function EnquiryForm({ products, tomorrow, answer, onMade }: FormProps) {
  const [country, setCountry] = useState(HOME_COUNTRY);
  const form = useForm({
    check: (values: FormValues) =>
      checkWithPhone(enquiryToMake, { ...parseEnquiry(values), ...given(values, 'phone') }, country, {
        isOptional: true,
        fieldOf: inputOf(values),
      }),
    answer,
    async submit(body): Promise<FormErrors | undefined> {
      const reply = await send(makeEnquiry, { body });
      if (!reply.data) return errorsAtInputs(reply);
      onMade(reply.data.number);
      return undefined;
    },
  });
  const place = (at: number) => (
    <ProductPlace
      key={at}
      at={at}
      products={products}
      product={form.field(`product${at}`)}
      kg={form.field(`kg${at}`)}
    />
  );
  return (
    <form className={`${fieldCss.form} ${layoutCss.above6}`} method="post" {...form.props}>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <fieldset className={layoutCss.stack3}>
        <legend className={css.legend}>{t('products')}</legend>
        {PLACES.slice(0, SHOWN_AT_ONCE).map(place)}
        <details open={answer !== undefined}>
          <summary>
            {t('products.more')}
            <Icon name="down" isSmall />
          </summary>
          <div className={`${layoutCss.stack3} ${layoutCss.above3}`}>
            {PLACES.slice(SHOWN_AT_ONCE).map(place)}
            <p className={`${layoutCss.small} ${layoutCss.muted}`}>{t('products.other')}</p>
          </div>
        </details>
      </fieldset>
      <WhenAndWhere tomorrow={tomorrow} field={form.field} />
      <TextArea label={t('note')} hint={t('note.hint')} maxLength={1000} {...form.field('note')} />
      <TextField label={t('name')} autoComplete="name" {...form.field('name')} />
      <EmailAndPhone
        label={t('email')}
        hint={t('reach.hint')}
        form={form}
        country={country}
        onCountry={setCountry}
        answer={answer}
      />
      <p className={`${layoutCss.small} ${layoutCss.muted}`}>{t('use')}</p>
      <Button type="submit" isWide isPending={form.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}

type InputField = { name: string; defaultValue: string | undefined; message: string | undefined };
type WhenProps = { tomorrow: string; field: (name: string) => InputField };

function WhenAndWhere({ tomorrow, field }: WhenProps) {
  return (
    <div className={fieldCss.twoFields}>
      <TextField label={t('day')} type="date" min={tomorrow} {...field('neededOn')} />
      <TextField
        label={t('pincode')}
        hint={t('pincode.hint')}
        inputMode="numeric"
        autoComplete="postal-code"
        {...field('pincode')}
      />
    </div>
  );
}

type PlaceProps = { at: number; products: readonly Listed[]; product: InputField; kg: InputField };

/** A product and its kilograms. */
function ProductPlace({ at, products, product: { message, ...chosen }, kg }: PlaceProps) {
  return (
    <div className={css.place}>
      <Field label={t('product.at', { place: String(at + 1) })} message={message}>
        {(control) => (
          <select {...chosen} {...control}>
            <option value="">{t('product.choose')}</option>
            {products.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField label={t('kg')} inputMode="numeric" autoComplete="off" maxLength={3} {...kg} />
    </div>
  );
}
