import { MOST_REMARKS, orderContact, orderRemarks } from '@tula/contract/orders/change-order.ts';
import { type Gift, gift as giftSchema } from '@tula/contract/orders/gift.ts';
import { t } from '@tula/messages/order-changes.ts';
import * as z from 'zod/mini';
import { typedPhoneOf } from '../../addresses/address-draft.ts';
import { GiftBox } from '../../checkout/gift-box.tsx';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import { checkWithPhone } from '../../forms/phone/check-with-phone.ts';
import { HOME_COUNTRY } from '../../forms/phone/dialling.ts';
import { PhoneField } from '../../forms/phone/phone-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DialogButtons } from '../../ui/dialog/dialog.tsx';
import { TextArea, TextField } from '../../ui/fields/text-field.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import type { ChangeFormProps } from './change-charge.tsx';
import { callsOf, type Change } from './order-to-change.ts';
import fieldCss from '../../ui/fields/field.module.css';

const checkGift = checkBySchema<Gift | null>(giftSchema);
const checkNotes = checkBySchema(z.object({ remarks: orderRemarks }));

function useChanging<Value>(
  { order, by, onClose, onChanged }: ChangeFormProps,
  toChange: (value: Value) => Change,
) {
  return async (value: Value) => {
    const reply = await callsOf(by, order).change(toChange(value));
    if (!reply.data) return { message: reply.message, code: reply.code };
    toast(t('done'));
    await onChanged();
    onClose();
    return undefined;
  };
}

type ButtonsProps = { form: { isPending: boolean }; onClose: () => void };

function Buttons({ form: { isPending }, onClose }: ButtonsProps) {
  return (
    <DialogButtons>
      <Button type="submit" isPending={isPending}>
        {t('confirm')}
      </Button>
      <Button kind="line" disabled={isPending} onClick={onClose}>
        {t('cancel')}
      </Button>
    </DialogButtons>
  );
}

/** The customer's remarks on the order. */
export function ChangeNotes(props: ChangeFormProps) {
  const submit = useChanging(props, (change: { remarks: string }) => ({ ...change, waivesMore: false }));
  const form = useForm({ start: { remarks: props.order.remarks }, check: checkNotes, submit });
  return (
    <form className={fieldCss.form} {...form.props}>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <TextArea label={t('notes.label')} {...form.field('remarks')} maxLength={MOST_REMARKS} />
      <Buttons form={form} onClose={props.onClose} />
    </form>
  );
}

/** Whether the order is a gift, and what is printed on its card. */
export function ChangeGift(props: ChangeFormProps) {
  // Whoever opens it for an order that is none wants to make it one.
  const [gift, setGift] = useState<Gift | undefined>(props.order.gift ?? { text: '', from: '' });
  const submit = useChanging(props, (to: Gift | null) => ({ gift: to, waivesMore: false }));
  const form = useForm({
    check: () => (gift === undefined ? { value: null } : checkGift(gift)),
    submit,
  });
  const message = form.message ?? form.fields['text'] ?? form.fields['from'];
  return (
    <form className={fieldCss.form} {...form.props}>
      {message ? <Note tone="err">{message}</Note> : null}
      <GiftBox gift={gift} onChange={setGift} />
      <Buttons form={form} onClose={props.onClose} />
    </form>
  );
}

type Contact = NonNullable<Change['contact']>;

/** Who collects the order at the store. */
export function ChangeContact({
  start,
  ...props
}: ChangeFormProps & { start: { name: string; phone: string } }) {
  const [country, setCountry] = useState(HOME_COUNTRY);
  const submit = useChanging(props, (to: Contact) => ({ contact: to, waivesMore: false }));
  const form = useForm({
    start: { fullName: start.name },
    check: (values) => checkWithPhone<Contact>(orderContact, values, country),
    submit,
  });
  return (
    <form className={fieldCss.form} {...form.props}>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <TextField label={t('contact.name')} {...form.field('fullName')} maxLength={64} />
      <PhoneField
        start={typedPhoneOf(start.phone)}
        country={country}
        onCountry={setCountry}
        message={form.fields['phone']}
      />
      <Buttons form={form} onClose={props.onClose} />
    </form>
  );
}
