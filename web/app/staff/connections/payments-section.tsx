import { chooseSandbox } from '@tula/contract/connections/connections-calls.ts';
import type { PaymentsConnection } from '@tula/contract/connections/payments-connection.ts';
import { t } from '@tula/messages/connections.ts';
import { type ReactNode, useId, useState } from 'react';
import { send } from '../../data/api.ts';
import { ConnectionSection } from './connection-section.tsx';
import { SaveButton, SaveFailure } from './form-parts.tsx';
import type { PaymentsFormProps } from './payments-form-props.ts';
import { PhonepeForm } from './phonepe-form.tsx';
import { RazorpayForm } from './razorpay-form.tsx';
import { useConnectionForm } from './use-connection-form.ts';
import { useGoingLive } from './going-live.tsx';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

type Choice = Exclude<PaymentsConnection['gateway'], 'none'>;
type Connected = Exclude<Choice, 'sandbox'>;

const FORMS: Record<Choice, (props: PaymentsFormProps) => ReactNode> = {
  sandbox: SandboxForm,
  razorpay: RazorpayForm,
  phonepe: PhonepeForm,
};
const CHOICES = Object.keys(FORMS) as Choice[];

const ACCOUNTS: Record<Connected, (of: PaymentsConnection) => readonly [label: string, account: string]> = {
  razorpay: ({ razorpay }) => [t('razorpay.keyId'), razorpay.keyId],
  phonepe: ({ phonepe }) => [t('phonepe.clientId'), phonepe.clientId],
};

const NAMES: Record<PaymentsConnection['gateway'], () => string> = {
  none: () => t('none'),
  sandbox: () => t('payments.sandbox'),
  razorpay: () => t('payments.razorpay'),
  phonepe: () => t('payments.phonepe'),
};

type PaymentsProps = { connection: PaymentsConnection; onChanged: () => Promise<void> };

export function PaymentsSection({ connection, onChanged }: PaymentsProps) {
  const { gateway, mode } = connection;
  const modeText = t(mode === 'live' ? 'mode.live' : 'mode.test');
  const unconnected =
    gateway === 'none' ? t('payments.none') : gateway === 'sandbox' ? t('payments.testing') : undefined;
  return (
    <ConnectionSection
      title={t('kind.payments')}
      connection={connection}
      unconnected={unconnected}
      settings={[
        [t('payments.gateway'), NAMES[gateway]()],
        [t('payments.mode'), modeText],
        ...environmentOf(connection),
      ]}
      onChanged={onChanged}
      form={(start, restart) => <PaymentsForms start={start} restart={restart} />}
    />
  );
}

function environmentOf(connection: PaymentsConnection) {
  const { gateway } = connection;
  if (gateway === 'none' || gateway === 'sandbox') return [];
  return [ACCOUNTS[gateway](connection), [t('payments.webhookUrl'), connection[gateway].webhookUrl]] as const;
}

/** The choice of a gateway, and the form of the chosen one. */
function PaymentsForms({ start, restart }: PaymentsFormProps) {
  const { gateway, mayTest } = start;
  const choices = mayTest ? CHOICES : CHOICES.filter((one) => one !== 'sandbox');
  const [choice, setChoice] = useState<Choice>(gateway === 'none' ? 'razorpay' : gateway);
  const name = useId();
  const Form = FORMS[choice];
  return (
    <div className={layoutCss.above5}>
      <fieldset className={layoutCss.stack2}>
        <legend className={fieldCss.label}>{t('payments.choose')}</legend>
        {choices.map((one) => (
          <label key={one} className={fieldCss.check}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={choice === one}
              onChange={() => setChoice(one)}
            />
            <span>
              {NAMES[one]()}
              {one === gateway ? <span className={layoutCss.muted}> · {t('payments.inUse')}</span> : null}
            </span>
          </label>
        ))}
      </fieldset>
      <Form start={start} restart={restart} />
    </div>
  );
}

const checkNothing = () => ({ value: undefined });

function SandboxForm({ start, restart }: PaymentsFormProps) {
  const { confirm, dialog } = useGoingLive(start);
  const form = useConnectionForm({
    start: {},
    save: {
      check: checkNothing,
      send: () => send(chooseSandbox, { body: { basedOn: start.revision } }),
    },
    restart,
    confirm: () => confirm('test'),
  });
  return (
    <form className={`${fieldCss.form} ${layoutCss.above5}`} {...form.props}>
      <p className={layoutCss.soft}>{t('payments.sandbox.about')}</p>
      <SaveFailure form={form} onShowSaved={restart} />
      {start.gateway === 'sandbox' ? null : <SaveButton form={form}>{t('payments.useSandbox')}</SaveButton>}
      {dialog}
    </form>
  );
}
