import { messageKindName } from '@tula/contract/accounts/message-kind-names.ts';
import type { MessageKind } from '@tula/contract/accounts/phone-messages.ts';
import type {
  switchBackupsOff,
  switchSmsOff,
  switchWhatsAppOff,
} from '@tula/contract/connections/connections-calls.ts';
import type { MessageTemplate } from '@tula/contract/connections/messages-connection.ts';
import { t } from '@tula/messages/connections.ts';
import type { ComponentProps, ReactNode } from 'react';
import { send } from '../../data/api.ts';
import { TextButton } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { SaveButton, SaveFailure, SendTest } from './form-parts.tsx';
import { useConnectionForm } from './use-connection-form.ts';
import css from './connections.module.css';
import layoutCss from '../../ui/layout.module.css';

/** The texts to register, folded away, as they are needed once. */
export function Templates({ templates, about }: { templates: readonly MessageTemplate[]; about: string }) {
  return (
    <details>
      <summary>
        {t('messages.templates', { count: templates.length })}
        <Icon name="down" isSmall />
      </summary>
      <p className={`${layoutCss.soft} ${layoutCss.small}`}>{about}</p>
      <TemplateList templates={templates} />
    </details>
  );
}

/** The account of a channel, folded away: most shops have one of the two or none. */
export function Account({ name, isOn, children }: { name: string; isOn: boolean; children: ReactNode }) {
  return (
    <details className={layoutCss.above3}>
      <summary>
        {isOn ? t('messages.account') : t('messages.connect', { name })}
        <Icon name="down" isSmall />
      </summary>
      {children}
    </details>
  );
}

type ListProps = {
  templates: readonly MessageTemplate[];
  /** The field for the id that a text got. */
  idOf?: (kind: MessageKind, label: string) => ReactNode;
};

export function TemplateList({ templates, idOf }: ListProps) {
  return (
    <ul className={css.texts}>
      {templates.map((template) => (
        <li key={template.kind} className={layoutCss.stack2}>
          <Words of={template} />
          {idOf?.(template.kind, t('sms.templateId', { kind: messageKindName(template.kind) }))}
        </li>
      ))}
    </ul>
  );
}

function Words({ of: { kind, name, text } }: { of: MessageTemplate }) {
  const title = messageKindName(kind);
  const copy = () => copyText(text, { done: t('messages.templates.copied'), failed: t('notCopied') });
  return (
    <div>
      <p className={layoutCss.small}>
        <strong>{title}</strong> <code>{name}</code>
      </p>
      <p className={`${layoutCss.soft} ${layoutCss.small} ${layoutCss.anywhere}`} lang="en">
        {text}
      </p>
      <TextButton onClick={() => void copy()}>{t('messages.templates.copy', { kind: title })}</TextButton>
    </div>
  );
}

type ButtonsProps = {
  form: ComponentProps<typeof SendTest>['form'];
  name: string;
  phone: ComponentProps<typeof SendTest>['field'];
  onShowSaved: () => Promise<void>;
};

/** Save, and send a test message as typed. */
export function MessageButtons({ form, name, phone, onShowSaved }: ButtonsProps) {
  return (
    <>
      <SaveFailure form={form} onShowSaved={onShowSaved} />
      <SaveButton form={form}>{t('messages.save', { name })}</SaveButton>
      <SendTest
        form={form}
        title={t('messages.test')}
        label={t('messages.test.phone')}
        hint={t('messages.test.hint')}
        button={t('messages.test.send')}
        field={phone}
        inputMode="tel"
      />
    </>
  );
}

const checkNothing = () => ({ value: undefined });

type SwitchOffProps = {
  endpoint: typeof switchWhatsAppOff | typeof switchSmsOff | typeof switchBackupsOff;
  /** This is what is so afterwards. */
  about: string;
  button: string;
  revision: number;
  restart: () => Promise<void>;
};

export function SwitchOff({ endpoint, about, button, revision, restart }: SwitchOffProps) {
  const form = useConnectionForm({
    start: {},
    save: { check: checkNothing, send: () => send(endpoint, { body: { basedOn: revision } }) },
    restart,
  });
  return (
    <form className={`${layoutCss.stack3} ${layoutCss.above5} ${css.test}`} {...form.props}>
      <p className={`${layoutCss.soft} ${layoutCss.small}`}>{about}</p>
      <SaveFailure form={form} onShowSaved={restart} />
      <SaveButton form={form} kind="line">
        {button}
      </SaveButton>
    </form>
  );
}
