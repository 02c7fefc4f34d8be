import { type Gift, MOST_GIFT_LETTERS, MOST_GIFT_NAME } from '@tula/contract/orders/gift.ts';
import { t } from '@tula/messages/checkout.ts';
import { TextArea, TextField } from '../ui/fields/text-field.tsx';
import fieldCss from '../ui/fields/field.module.css';

type GiftFieldsProps = { gift: Gift; onChange: (gift: Gift) => void };

/** What is written on the card, which may be left empty. */
export default function GiftFields({ gift, onChange }: GiftFieldsProps) {
  return (
    <>
      <p className={fieldCss.hint}>{t('gift.about')}</p>
      <TextArea
        label={t('gift.text')}
        hint={t('gift.text.hint', { count: MOST_GIFT_LETTERS })}
        maxLength={MOST_GIFT_LETTERS}
        value={gift.text}
        onChange={(event) => onChange({ ...gift, text: event.currentTarget.value })}
      />
      <TextField
        label={t('gift.from')}
        maxLength={MOST_GIFT_NAME}
        autoComplete="off"
        value={gift.from}
        onChange={(event) => onChange({ ...gift, from: event.currentTarget.value })}
      />
    </>
  );
}
