import { type RatesInUse, saveRates } from '@tula/contract/delivery/rates/rates-calls.ts';
import { t } from '@tula/messages/delivery-rates.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { afterSave } from '../versions/use-content-form.ts';
import css from './delivery-rates.module.css';

type ConfirmRatesProps = {
  inUse: RatesInUse;
  onConfirmed: (version: number) => void;
  onChanged: () => Promise<void>;
};

/** While the rates that came with the shop are in use: an owner says that they are right, with one press. */
export function ConfirmRates({ inUse: { version, rates }, onConfirmed, onChanged }: ConfirmRatesProps) {
  const [isPending, setPending] = useState(false);
  const [message, setMessage] = useState<string>();

  async function confirm() {
    setPending(true);
    setMessage(undefined);
    const reply = await send(saveRates, { body: { basedOn: version, rates } });
    setPending(false);
    const errors = await afterSave(reply, {
      prefix: 'rates.',
      saved: () => t('confirmed'),
      onSaved: onConfirmed,
      onChanged,
    });
    setMessage(errors && (errors.message ?? uiText('failed')));
  }

  return (
    <Note tone="wait" className={css.confirm}>
      <p>{t('confirm.text')}</p>
      <Button kind="line" isSmall isPending={isPending} onClick={() => void confirm()}>
        {t('confirm')}
      </Button>
      {message ? <p role="alert">{message}</p> : null}
    </Note>
  );
}
