import { savePhonepe, testPhonepe } from '@tula/contract/connections/connections-calls.ts';
import { phonepeToSave } from '@tula/contract/connections/payments-connection.ts';
import { t } from '@tula/messages/connections.ts';
import { send } from '../../data/api.ts';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { GatewayButtons, SecretField, SelectField, WebhookAddress } from './form-parts.tsx';
import { useGoingLive } from './going-live.tsx';
import type { PaymentsFormProps } from './payments-form-props.ts';
import { useConnectionForm } from './use-connection-form.ts';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

const check = checkBySchema(phonepeToSave);

export function PhonepeForm({ start, restart }: PaymentsFormProps) {
  const { mode, clientId, clientVersion, webhookUsername, hasSecrets, webhookUrl } = start.phonepe;
  const { confirm, dialog } = useGoingLive(start);
  const form = useConnectionForm({
    start: { mode, clientId, clientVersion, webhookUsername },
    save: {
      check,
      send: (typed) => send(savePhonepe, { body: { basedOn: start.revision, ...typed } }),
    },
    test: { check, send: (typed) => send(testPhonepe, { body: typed }) },
    restart,
    confirm: (typed) => confirm(typed.mode),
  });
  return (
    <form className={`${fieldCss.form} ${layoutCss.above5}`} {...form.props}>
      <SelectField
        label={t('payments.mode')}
        {...form.field('mode')}
        choices={[
          ['test', t('mode.test')],
          ['live', t('mode.live')],
        ]}
      />
      <div className={fieldCss.twoFields}>
        <TextField
          label={t('phonepe.clientId')}
          {...form.field('clientId')}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          label={t('phonepe.clientVersion')}
          {...form.field('clientVersion')}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <SecretField label={t('phonepe.clientSecret')} {...form.field('clientSecret')} isStored={hasSecrets} />
      <WebhookAddress address={webhookUrl} hint={t('phonepe.webhookUrl.hint')} />
      <TextField
        label={t('phonepe.webhookUsername')}
        {...form.field('webhookUsername')}
        autoComplete="off"
        spellCheck={false}
      />
      <SecretField
        label={t('phonepe.webhookPassword')}
        {...form.field('webhookPassword')}
        isStored={hasSecrets}
      />
      <GatewayButtons form={form} name={t('payments.phonepe')} onShowSaved={restart} />
      {dialog}
    </form>
  );
}
