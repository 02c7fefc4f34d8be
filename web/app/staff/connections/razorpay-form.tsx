import { saveRazorpay, testRazorpay } from '@tula/contract/connections/connections-calls.ts';
import { modeOfKey, razorpayToSave } from '@tula/contract/connections/payments-connection.ts';
import { t } from '@tula/messages/connections.ts';
import { send } from '../../data/api.ts';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { GatewayButtons, SecretField, WebhookAddress } from './form-parts.tsx';
import { useGoingLive } from './going-live.tsx';
import type { PaymentsFormProps } from './payments-form-props.ts';
import { useConnectionForm } from './use-connection-form.ts';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

const check = checkBySchema(razorpayToSave);

export function RazorpayForm({ start, restart }: PaymentsFormProps) {
  const { keyId, hasSecrets, webhookUrl } = start.razorpay;
  const { confirm, dialog } = useGoingLive(start);
  const form = useConnectionForm({
    start: { keyId },
    save: {
      check,
      send: (typed) => send(saveRazorpay, { body: { basedOn: start.revision, ...typed } }),
    },
    test: { check, send: (typed) => send(testRazorpay, { body: typed }) },
    restart,
    confirm: (typed) => confirm(modeOfKey(typed.keyId)),
  });
  return (
    <form className={`${fieldCss.form} ${layoutCss.above5}`} {...form.props}>
      <TextField
        label={t('razorpay.keyId')}
        {...form.field('keyId')}
        hint={t('razorpay.keyId.hint')}
        autoComplete="off"
        spellCheck={false}
      />
      <SecretField label={t('razorpay.keySecret')} {...form.field('keySecret')} isStored={hasSecrets} />
      <WebhookAddress address={webhookUrl} hint={t('razorpay.webhookUrl.hint')} />
      <SecretField
        label={t('razorpay.webhookSecret')}
        {...form.field('webhookSecret')}
        isStored={hasSecrets}
        hint={t('razorpay.webhookSecret.hint')}
      />
      <GatewayButtons form={form} name={t('payments.razorpay')} onShowSaved={restart} />
      {dialog}
    </form>
  );
}
