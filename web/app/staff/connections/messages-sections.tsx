import type { SmsConnection, WhatsAppConnection } from '@tula/contract/connections/messages-connection.ts';
import { t } from '@tula/messages/connections.ts';
import { ConnectionSection } from './connection-section.tsx';
import { SmsForm, WhatsAppForm } from './messages-forms.tsx';

type MessagesProps = {
  whatsApp: WhatsAppConnection;
  sms: SmsConnection;
  onChanged: () => Promise<void>;
};

/** Both channels to phones; each says what is so while it is switched off. */
export function MessagesSections({ whatsApp, sms, onChanged }: MessagesProps) {
  return (
    <>
      <ConnectionSection
        title={t('kind.whatsapp')}
        connection={whatsApp}
        unconnected={whyUnconnected(whatsApp, sms, t('messages.off.whatsapp'))}
        settings={whatsApp.use === 'on' ? environmentOfWhatsApp(whatsApp) : []}
        none={whatsApp.use === 'off' ? t('messages.off') : undefined}
        onChanged={onChanged}
        form={(start, restart) => <WhatsAppForm start={start} restart={restart} />}
      />
      <ConnectionSection
        title={t('kind.sms')}
        connection={sms}
        unconnected={whyUnconnected(sms, whatsApp, t('messages.off.sms'))}
        settings={sms.use === 'on' ? environmentOfSms(sms) : []}
        none={sms.use === 'off' ? t('messages.off') : undefined}
        onChanged={onChanged}
        form={(start, restart) => <SmsForm start={start} restart={restart} />}
      />
    </>
  );
}

type Used = Pick<WhatsAppConnection, 'use'>;

function whyUnconnected({ use }: Used, other: Used, alone: string): string | undefined {
  if (use === 'on') return undefined;
  if (use === 'sandbox') return t('messages.sandbox');
  return other.use === 'on' ? alone : t('messages.allOff');
}

const environmentOfWhatsApp = ({ phoneNumberId, language, webhookUrl }: WhatsAppConnection) =>
  [
    [t('whatsapp.phoneNumberId'), phoneNumberId],
    [t('whatsapp.language'), language],
    [t('payments.webhookUrl'), webhookUrl],
  ] as const;

const environmentOfSms = ({ user, entityId, header, webhookUrl }: SmsConnection) =>
  [
    [t('sms.user'), user],
    [t('sms.entityId'), entityId],
    [t('sms.header'), header],
    [t('payments.webhookUrl'), webhookUrl],
  ] as const;
