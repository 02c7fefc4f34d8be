import {
  type AdvanceToAsk,
  halfOf,
  LEAST_PART,
  MOST_DAYS_OF_REST,
  typedAdvance,
} from '@tula/contract/orders/advances.ts';
import { MOST_HOURS_HELD } from '@tula/contract/orders/held-orders.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { formatPaise, type Paise, paise, rupees as inRupees } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/new-order.ts';
import { useState } from 'react';
import { Button, TextButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { FieldErrors } from './use-quote.ts';
import css from './new-order.module.css';
import layoutCss from '../../../ui/layout.module.css';
import checkCss from '../../../ui/fields/field.module.css';
import twoColCss from '../../../ui/two-col.module.css';

/** The hours for which an order can be held. */
const HOURS = [6, 24, 72, 168, MOST_HOURS_HELD] as const;
/** Longer than this is said in days. */
const MOST_IN_HOURS = 72;
const DAY_MS = 86_400_000;

export type Held = { hours: number; advance?: AdvanceToAsk };

type HoldFormProps = {
  hasEmail: boolean;
  isOff: boolean;
  isPending: boolean;
  totalPaise: Paise;
  /** What the server says of the hours, and of a field of the advance. */
  errors: FieldErrors;
  onHold: (held: Held) => void;
};

/** Paid later by a link, which opens by a code that goes to the customer's email; all at once, or an advance first. */
export function HoldForm({ hasEmail, isOff, isPending, totalPaise, errors, onHold }: HoldFormProps) {
  const [hours, setHours] = useState<number>(HOURS[1]);
  const [hasAdvance, setHasAdvance] = useState(false);
  const [rupees, setRupees] = useState('');
  const [restBy, setRestBy] = useState('');
  const advancePaise = typedAdvance(rupees);
  const advance = hasAdvance ? { advance: { paise: advancePaise, restBy } } : {};
  return (
    <div className={`${layoutCss.stack3} ${css.hold}`}>
      <Field label={t('hold.hours')} message={errors['hours']}>
        {(control) => (
          <select {...control} value={hours} onChange={(event) => setHours(Number(event.target.value))}>
            {HOURS.map((each) => (
              <option key={each} value={each}>
                {each > MOST_IN_HOURS
                  ? t('hold.forDays', { days: each / 24 })
                  : t('hold.for', { hours: each })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <label className={checkCss.check}>
        <input
          type="checkbox"
          checked={hasAdvance}
          onChange={(event) => setHasAdvance(event.currentTarget.checked)}
        />
        {t('advance.add')}
      </label>
      {hasAdvance ? (
        <AdvanceFields
          {...{ rupees, restBy, totalPaise, errors, advancePaise }}
          onRupees={setRupees}
          onRestBy={setRestBy}
        />
      ) : null}
      <Button
        kind="line"
        isWide
        disabled={isOff}
        isPending={isPending}
        onClick={() => onHold({ hours, ...advance })}
      >
        {t('hold')}
      </Button>
      <p className={twoColCss.whyNot}>{hasEmail ? t('hold.about') : t('hold.noEmail')}</p>
    </div>
  );
}

type AdvanceFieldsProps = {
  rupees: string;
  restBy: string;
  advancePaise: number;
  totalPaise: Paise;
  errors: FieldErrors;
  onRupees: (typed: string) => void;
  onRestBy: (day: string) => void;
};

function AdvanceFields({ rupees, restBy, onRupees, onRestBy, ...fields }: AdvanceFieldsProps) {
  const { advancePaise, totalPaise, errors } = fields;
  const half = halfOf(totalPaise);
  const restPaise = totalPaise - advancePaise;
  const [today] = useState(() => new Date());
  return (
    <>
      <TextField
        label={t('advance.amount')}
        inputMode="numeric"
        autoComplete="off"
        value={rupees}
        message={errors['advance.paise']}
        onChange={(event) => onRupees(event.currentTarget.value)}
      />
      {half > 0 ? (
        <p>
          <TextButton onClick={() => onRupees(String(inRupees(half)))}>
            {t('advance.half', { amount: formatPaise(half) })}
          </TextButton>
        </p>
      ) : null}
      <TextField
        label={t('advance.restBy')}
        type="date"
        min={dayOf(today)}
        max={dayOf(new Date(today.getTime() + MOST_DAYS_OF_REST * DAY_MS))}
        value={restBy}
        message={errors['advance.restBy']}
        onChange={(event) => onRestBy(event.currentTarget.value)}
      />
      {Number.isInteger(advancePaise) && advancePaise >= LEAST_PART && restPaise >= LEAST_PART ? (
        <p className={`${layoutCss.soft} ${layoutCss.small}`}>
          {t('advance.rest', { amount: formatPaise(paise(restPaise)) })}
        </p>
      ) : null}
    </>
  );
}
