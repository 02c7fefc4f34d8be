import {
  DIGEST_HOURS,
  isAlwaysTold,
  kindsForRole,
  type NotificationChoices,
  type NotificationKind,
  readNotifications,
  saveNotifications,
} from '@tula/contract/accounts/notifications.ts';
import type { StaffRole } from '@tula/contract/calls/roles.ts';
import { untilHourText } from '@tula/contract/stock/until-hour-text.ts';
import { t } from '@tula/messages/staff-account.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { useRead } from '../../data/use-read.ts';
import type { Checked, FormErrors, FormValues } from '../../forms/form-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import css from './staff-account.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

type Account = { email: string; role: StaffRole };

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const NAMES: Record<NotificationKind, () => string> = {
  paid: () => t('told.paid'),
  cancelled: () => t('told.cancelled'),
  complaint: () => t('told.complaint'),
  parcel: () => t('told.parcel'),
  lowStock: () => t('told.lowStock'),
  payment: () => t('told.payment'),
};

/** Of what staff are emailed, each by choice; nobody who has chosen nothing is told anything. */
export function OwnNotifications({ email, role }: Account) {
  const { data, failure, refresh } = useRead(readNotifications, {});
  if (kindsForRole(role).length === 0) return null;
  return (
    <section className={css.part} aria-labelledby="notifications">
      <h2 id="notifications">{t('told')}</h2>
      <p className={layoutCss.soft}>{t('told.text', { email })}</p>
      {failure && !data ? (
        <LoadFailure failure={failure} message={t('told.failed')} onRetry={refresh} />
      ) : null}
      {data ? <Choices role={role} choices={data} /> : null}
    </section>
  );
}

function Choices({ role, choices }: { role: StaffRole; choices: NotificationChoices }) {
  const kinds = kindsForRole(role);
  const form = useForm({ check: (values) => checkChoices(values, kinds), submit });
  return (
    <form className={`${fieldCss.form} ${layoutCss.above3}`} {...form.props}>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <fieldset className={css.kinds}>
        <legend>{t('told.kinds')}</legend>
        {kinds.map((kind) => (
          <Kind key={kind} kind={kind} role={role} isChosen={choices.kinds.includes(kind)} />
        ))}
      </fieldset>
      <Field label={t('told.digest')} hint={t('told.digest.hint')} message={form.fields['digestHour']}>
        {(control) => (
          <select {...control} name="digestHour" defaultValue={choices.digestHour ?? ''}>
            <option value="">{t('told.digest.none')}</option>
            {DIGEST_HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {untilHourText(hour)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className={fieldCss.twoFields}>
        <HourField name="quietFrom" label={t('told.quietFrom')} hour={choices.quietFrom} />
        <HourField name="quietUntil" label={t('told.quietUntil')} hour={choices.quietUntil} />
      </div>
      <p className={`${layoutCss.muted} ${layoutCss.small}`}>{t('told.quiet.hint')}</p>
      <div className={layoutCss.row}>
        {form.hasSessionEnded ? (
          <LogInAgain />
        ) : (
          <Button type="submit" isPending={form.isPending}>
            {t('told.save')}
          </Button>
        )}
      </div>
    </form>
  );
}

function Kind({ kind, role, isChosen }: { kind: NotificationKind; role: StaffRole; isChosen: boolean }) {
  const isFixed = isAlwaysTold(kind, role);
  return (
    <label className={fieldCss.check}>
      <input type="checkbox" name={kind} defaultChecked={isChosen || isFixed} disabled={isFixed} />
      <span>
        {NAMES[kind]()}
        {isFixed ? <small className={css.always}>{t('told.complaint.always')}</small> : null}
      </span>
    </label>
  );
}

function HourField({ name, label, hour }: { name: string; label: string; hour: number }) {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} name={name} defaultValue={hour}>
          {HOURS.map((one) => (
            <option key={one} value={one}>
              {one === 0 ? t('told.midnight') : untilHourText(one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A box that is not ticked has no value, and one that is fixed neither. */
function checkChoices(values: FormValues, kinds: readonly NotificationKind[]): Checked<NotificationChoices> {
  const { digestHour = '', quietFrom, quietUntil } = values;
  return {
    value: {
      kinds: kinds.filter((kind) => values[kind] !== undefined),
      digestHour: digestHour === '' ? null : Number(digestHour),
      quietFrom: Number(quietFrom),
      quietUntil: Number(quietUntil),
    },
  };
}

async function submit(body: NotificationChoices): Promise<FormErrors | undefined> {
  const reply = await send(saveNotifications, { body });
  if (reply.data) {
    toast(t('told.saved'));
    return undefined;
  }
  const { code, fields } = reply;
  const message = Object.keys(fields).length > 0 ? undefined : failureMessage(reply, uiText('failed'));
  return { fields, message, code };
}
