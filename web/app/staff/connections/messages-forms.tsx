import {
  saveSms,
  saveWhatsApp,
  switchSmsOff,
  switchWhatsAppOff,
  testSms,
  testWhatsApp,
} from '@tula/contract/connections/connections-calls.ts';
import {
  type SmsConnection,
  smsToSave,
  smsToTest,
  type WhatsAppConnection,
  whatsAppToSave,
  whatsAppToTest,
} from '@tula/contract/connections/messages-connection.ts';
import { t } from '@tula/messages/connections.ts';
import { send } from '../../data/api.ts';
import { checkBySchema, type FieldOf } from '../../forms/check-by-schema.ts';
import type { FormValues } from '../../forms/form-errors.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { SecretField, WebhookAddress } from './form-parts.tsx';
import { Account, MessageButtons, SwitchOff, TemplateList, Templates } from './messages-parts.tsx';
import { useConnectionForm } from './use-connection-form.ts';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

type FormProps<Connection> = { start: Connection; restart: () => Promise<void> };

const typed = { autoComplete: 'off', spellCheck: false } as const;
const digits = { ...typed, inputMode: 'numeric' } as const;

const checkWhatsApp = checkBySchema(whatsAppToSave);
const checkWhatsAppTest = checkBySchema(whatsAppToTest);

export function WhatsAppForm({ start, restart }: FormProps<WhatsAppConnection>) {
  const { revision, phoneNumberId, language, hasSecrets, webhookUrl, templates, use } = start;
  const name = t('kind.whatsapp');
  const form = useConnectionForm({
    start: { phoneNumberId, language },
    save: {
      check: checkWhatsApp,
      send: (account) => send(saveWhatsApp, { body: { basedOn: revision, ...account } }),
    },
    test: { check: checkWhatsAppTest, send: (account) => send(testWhatsApp, { body: account }) },
    restart,
  });
  return (
    <Account name={name} isOn={use === 'on'}>
      <form className={`${fieldCss.form} ${layoutCss.above2}`} {...form.props}>
        <p className={layoutCss.soft}>{t('whatsapp.about')}</p>
        <Templates templates={templates} about={t('messages.templates.whatsapp')} />
        <TextField
          label={t('whatsapp.phoneNumberId')}
          {...form.field('phoneNumberId')}
          hint={t('whatsapp.phoneNumberId.hint')}
          {...digits}
        />
        <SecretField
          label={t('whatsapp.token')}
          {...form.field('token')}
          isStored={hasSecrets}
          hint={t('whatsapp.token.hint')}
        />
        <SecretField
          label={t('whatsapp.appSecret')}
          {...form.field('appSecret')}
          isStored={hasSecrets}
          hint={t('whatsapp.appSecret.hint')}
        />
        <WebhookAddress address={webhookUrl} hint={t('whatsapp.webhookUrl.hint')} />
        <SecretField
          label={t('whatsapp.verifyToken')}
          {...form.field('verifyToken')}
          isStored={hasSecrets}
          hint={t('whatsapp.verifyToken.hint')}
        />
        <TextField
          label={t('whatsapp.language')}
          {...form.field('language')}
          hint={t('whatsapp.language.hint')}
          {...typed}
        />
        <MessageButtons form={form} name={name} phone={form.field('phone')} onShowSaved={restart} />
      </form>
      {use === 'on' ? (
        <SwitchOff
          endpoint={switchWhatsAppOff}
          about={t('messages.switchOff.about', { name })}
          button={t('messages.switchOff', { name })}
          revision={revision}
          restart={restart}
        />
      ) : null}
    </Account>
  );
}

const withTemplates = (values: FormValues, { templates }: Pick<SmsConnection, 'templates'>) => ({
  ...values,
  templateIds: Object.fromEntries(templates.map(({ kind }) => [kind, values[`templateIds.${kind}`]])),
});
/** Each template has a field of its own. */
const fieldOf: FieldOf = (path) => path.join('.');
const checkSms = checkBySchema(smsToSave, fieldOf);
const checkSmsTest = checkBySchema(smsToTest, fieldOf);

export function SmsForm({ start, restart }: FormProps<SmsConnection>) {
  const { revision, user, entityId, header, templateIds, hasSecrets, webhookUrl, templates, use } = start;
  const name = t('kind.sms');
  const ids = templates.map(({ kind }) => [`templateIds.${kind}`, templateIds[kind] ?? ''] as const);
  const form = useConnectionForm({
    start: { user, entityId, header, ...Object.fromEntries(ids) },
    save: {
      check: (values) => checkSms(withTemplates(values, start)),
      send: (account) => send(saveSms, { body: { basedOn: revision, ...account } }),
    },
    test: {
      check: (values) => checkSmsTest(withTemplates(values, start)),
      send: (account) => send(testSms, { body: account }),
    },
    restart,
  });
  return (
    <Account name={name} isOn={use === 'on'}>
      <form className={`${fieldCss.form} ${layoutCss.above2}`} {...form.props}>
        <p className={layoutCss.soft}>{t('sms.about')}</p>
        <TextField label={t('sms.user')} {...form.field('user')} hint={t('sms.user.hint')} {...digits} />
        <SecretField label={t('sms.password')} {...form.field('password')} isStored={hasSecrets} />
        <div className={fieldCss.twoFields}>
          <TextField
            label={t('sms.entityId')}
            {...form.field('entityId')}
            hint={t('sms.entityId.hint')}
            {...digits}
          />
          <TextField
            label={t('sms.header')}
            {...form.field('header')}
            hint={t('sms.header.hint')}
            {...typed}
          />
        </div>
        <p className={layoutCss.soft}>{t('messages.templates.sms')}</p>
        <TemplateList
          templates={templates}
          idOf={(kind, label) => (
            <TextField label={label} {...form.field(`templateIds.${kind}`)} {...digits} />
          )}
        />
        <WebhookAddress address={webhookUrl} hint={t('sms.webhookUrl.hint')} />
        <SecretField
          label={t('sms.reportToken')}
          {...form.field('reportToken')}
          isStored={hasSecrets}
          hint={t('sms.reportToken.hint')}
        />
        <MessageButtons form={form} name={name} phone={form.field('phone')} onShowSaved={restart} />
      </form>
      {use === 'on' ? (
        <SwitchOff
          endpoint={switchSmsOff}
          about={t('messages.switchOff.about', { name })}
          button={t('messages.switchOff', { name })}
          revision={revision}
          restart={restart}
        />
      ) : null}
    </Account>
  );
}
