import {
  saveDelhivery,
  saveShiprocket,
  testDelhivery,
  testShiprocket,
} from '@tula/contract/connections/connections-calls.ts';
import { delhiveryToSave, shiprocketToSave } from '@tula/contract/connections/courier-connection.ts';
import { t } from '@tula/messages/connections.ts';
import { send } from '../../data/api.ts';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { CourierFormProps } from './courier-form-props.ts';
import { GatewayButtons, SecretField } from './form-parts.tsx';
import { useConnectionForm } from './use-connection-form.ts';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

const checkShiprocket = checkBySchema(shiprocketToSave);
const checkDelhivery = checkBySchema(delhiveryToSave);

export function ShiprocketForm({ start: { revision, shiprocket }, restart }: CourierFormProps) {
  const form = useConnectionForm({
    start: { email: shiprocket.email },
    save: {
      check: checkShiprocket,
      send: (typed) => send(saveShiprocket, { body: { basedOn: revision, ...typed } }),
    },
    test: { check: checkShiprocket, send: (typed) => send(testShiprocket, { body: typed }) },
    restart,
  });
  return (
    <form className={`${fieldCss.form} ${layoutCss.above5}`} {...form.props}>
      <p className={layoutCss.soft}>{t('courier.shiprocket.about')}</p>
      <TextField
        label={t('shiprocket.email')}
        {...form.field('email')}
        hint={t('shiprocket.email.hint')}
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
      />
      <SecretField
        label={t('shiprocket.password')}
        {...form.field('password')}
        isStored={shiprocket.hasSecrets}
      />
      <GatewayButtons form={form} name={t('courier.shiprocket')} onShowSaved={restart} />
    </form>
  );
}

export function DelhiveryForm({ start: { revision, delhivery }, restart }: CourierFormProps) {
  const form = useConnectionForm({
    start: {},
    save: {
      check: checkDelhivery,
      send: (typed) => send(saveDelhivery, { body: { basedOn: revision, ...typed } }),
    },
    test: { check: checkDelhivery, send: (typed) => send(testDelhivery, { body: typed }) },
    restart,
  });
  return (
    <form className={`${fieldCss.form} ${layoutCss.above5}`} {...form.props}>
      <p className={layoutCss.soft}>{t('courier.delhivery.about')}</p>
      <SecretField
        label={t('delhivery.token')}
        {...form.field('token')}
        isStored={delhivery.hasSecrets}
        hint={t('delhivery.token.hint')}
      />
      <GatewayButtons form={form} name={t('courier.delhivery')} onShowSaved={restart} />
    </form>
  );
}
