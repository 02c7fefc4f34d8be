import { chooseRateCard } from '@tula/contract/connections/connections-calls.ts';
import {
  COURIER_CHOICES,
  type CourierChoice,
  type CourierConnection,
} from '@tula/contract/connections/courier-connection.ts';
import { t } from '@tula/messages/connections.ts';
import { useId, useState } from 'react';
import { send } from '../../data/api.ts';
import { ConnectionSection } from './connection-section.tsx';
import type { CourierFormProps } from './courier-form-props.ts';
import { DelhiveryForm, ShiprocketForm } from './courier-forms.tsx';
import { SaveButton, SaveFailure } from './form-parts.tsx';
import { useConnectionForm } from './use-connection-form.ts';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

const NAMES: Record<CourierChoice, () => string> = {
  'rate-card': () => t('courier.rateCard'),
  shiprocket: () => t('courier.shiprocket'),
  delhivery: () => t('courier.delhivery'),
};

type CourierProps = { connection: CourierConnection; onChanged: () => Promise<void> };

export function CourierSection({ connection, onChanged }: CourierProps) {
  const { courier, shiprocket } = connection;
  const account = courier === 'shiprocket' ? ([[t('shiprocket.email'), shiprocket.email]] as const) : [];
  return (
    <ConnectionSection
      title={t('kind.courier')}
      connection={connection}
      unconnected={courier === 'rate-card' ? t('courier.rates') : undefined}
      settings={[[t('courier.courier'), NAMES[courier]()], ...account]}
      onChanged={onChanged}
      form={(start, restart) => <CourierForms start={start} restart={restart} />}
    />
  );
}

/** The choice of a courier, and the form of the chosen one. */
function CourierForms({ start, restart }: CourierFormProps) {
  const [choice, setChoice] = useState<CourierChoice>(start.courier);
  const name = useId();
  return (
    <div className={layoutCss.above5}>
      <fieldset className={layoutCss.stack2}>
        <legend className={fieldCss.label}>{t('courier.choose')}</legend>
        {COURIER_CHOICES.map((one) => (
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
              {one === start.courier ? (
                <span className={layoutCss.muted}> · {t('courier.inUse')}</span>
              ) : null}
            </span>
          </label>
        ))}
      </fieldset>
      {choice === 'rate-card' ? <RateCardForm start={start} restart={restart} /> : null}
      {choice === 'shiprocket' ? <ShiprocketForm start={start} restart={restart} /> : null}
      {choice === 'delhivery' ? <DelhiveryForm start={start} restart={restart} /> : null}
    </div>
  );
}

const checkNothing = () => ({ value: undefined });

function RateCardForm({ start, restart }: CourierFormProps) {
  const form = useConnectionForm({
    start: {},
    save: {
      check: checkNothing,
      send: () => send(chooseRateCard, { body: { basedOn: start.revision } }),
    },
    restart,
  });
  return (
    <form className={`${fieldCss.form} ${layoutCss.above5}`} {...form.props}>
      <p className={layoutCss.soft}>{t('courier.rateCard.about')}</p>
      <SaveFailure form={form} onShowSaved={restart} />
      {start.courier === 'rate-card' ? null : <SaveButton form={form}>{t('courier.useRateCard')}</SaveButton>}
    </form>
  );
}
