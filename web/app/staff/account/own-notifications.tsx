import {
  DIGEST_HOURS,
  isAlwaysTold,
  kindsForRole,
  notificationChoices,
  type NotificationChoices,
  type NotificationKind,
  readNotifications,
  saveNotifications,
  TOLD_BY,
  type ToldBy,
} from '@tula/contract/accounts/notifications.ts';
import type { StaffRole } from '@tula/contract/calls/roles.ts';
import { TEXT_LANGUAGES } from '@tula/contract/page-texts/page-names.ts';
import { untilHourText } from '@tula/contract/stock/until-hour-text.ts';
import { nameOfLanguage } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/staff-account.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { useRead } from '../../data/use-read.ts';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import type { Checked, FormErrors, FormValues } from '../../forms/form-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { OwnDevices } from './own-devices.tsx';
import css from './staff-account.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

type Account = { email: string; role: StaffRole };

const USUAL_DIGEST_HOUR = 7;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const NAMES: Record<NotificationKind, () => string> = {
  paid: () => t('told.paid'),
  cancelled: () => t('told.cancelled'),
  refundDue: () => t('told.refundDue'),
  complaint: () => t('told.complaint'),
  enquiry: () => t('told.enquiry'),
  parcel: () => t('told.parcel'),
  lowStock: () => t('told.lowStock'),
  payment: () => t('told.payment'),
  server: () => t('told.server'),
};

const BY: Record<ToldBy, () => string> = {
  email: () => t('told.byEmail'),
  push: () => t('told.byPush'),
  phone: () => t('told.byPhone'),
};

/** The kinds of news and the ways to be told, each by choice; nobody who has chosen nothing is told anything. */
export function OwnNotifications({ email, role }: Account) {
  const { data, failure, refresh } = useRead(readNotifications, {});
  if (kindsForRole(role).length === 0) return null;
  return (
    <section className={css.part} aria-labelledby="notifications">
      <h2 id="notifications">{t('told')}</h2>
      <p className={layoutCss.soft}>
        {data?.isPhoneOffered ? t('told.textWithPhone', { email }) : t('told.text', { email })}
      </p>
      <OwnDevices />
      {failure && !data ? (
        <LoadFailure failure={failure} message={t('told.failed')} onRetry={refresh} />
      ) : null}
      {data ? <Choices role={role} choices={data} /> : null}
    </section>
  );
}

type Told = NotificationChoices & { isPhoneOffered: boolean };

function Choices({ role, choices }: { role: StaffRole; choices: Told }) {
  const kinds = kindsForRole(role);
  const form = useForm({
    start: { phone: choices.phone },
    check: (values) => checkChoices(values, kinds, choices),
    submit,
  });
  return (
    <form className={`${fieldCss.form} ${layoutCss.above3}`} {...form.props}>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <Kinds kinds={kinds} role={role} choices={choices} />
      {choices.isPhoneOffered ? (
        <TextField
          label={t('told.phone')}
          hint={t('told.phone.hint')}
          type="tel"
          autoComplete="tel"
          {...form.field('phone')}
        />
      ) : null}
      <div className={fieldCss.twoFields}>
        <Field label={t('told.digestAt')} message={form.fields['digestHour']}>
          {(control) => (
            <select {...control} name="digestHour" defaultValue={choices.digestHour ?? USUAL_DIGEST_HOUR}>
              {DIGEST_HOURS.map((hour) => (
                <option key={hour} value={hour}>
                  {untilHourText(hour)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('told.language')} message={form.fields['language']}>
          {(control) => (
            <select
              {...control}
              className={layoutCss.localName}
              name="language"
              defaultValue={choices.language}
            >
              {TEXT_LANGUAGES.map((one) => (
                <option key={one} value={one}>
                  {nameOfLanguage(one)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
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

type KindsProps = { kinds: readonly NotificationKind[]; role: StaffRole; choices: Told };

/** Nobody is asked about phones while nothing is sent to them. */
const waysOf = ({ isPhoneOffered }: Told) => TOLD_BY.filter((by) => by !== 'phone' || isPhoneOffered);

/** A row for each kind and for the digest, a column for each way to be told. */
function Kinds({ kinds, role, choices }: KindsProps) {
  const chosen: Record<ToldBy, readonly NotificationKind[]> = {
    email: choices.kinds,
    push: choices.pushKinds,
    phone: choices.phoneKinds,
  };
  const ways = waysOf(choices);
  return (
    <table className={css.kinds}>
      <thead>
        <tr>
          <th scope="col">{t('told.kinds')}</th>
          {ways.map((by) => (
            <th key={by} scope="col" id={`told-${by}`}>
              {BY[by]()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => {
          const isFixed = isAlwaysTold(kind, role);
          return (
            <Choice
              key={kind}
              name={kind}
              ways={ways}
              label={NAMES[kind]()}
              hint={isFixed ? t('told.complaint.always') : undefined}
              isChosen={(by) => chosen[by].includes(kind) || (by === 'email' && isFixed)}
              isFixed={(by) => by === 'email' && isFixed}
            />
          );
        })}
        <Choice
          name="digest"
          ways={ways}
          label={t('told.digest')}
          hint={t('told.digest.hint')}
          isChosen={(by) => choices.digestHour !== null && choices.digestBy.includes(by)}
          isFixed={() => false}
        />
      </tbody>
    </table>
  );
}

type ChoiceProps = {
  name: string;
  ways: readonly ToldBy[];
  label: string;
  hint: string | undefined;
  isChosen: (by: ToldBy) => boolean;
  isFixed: (by: ToldBy) => boolean;
};

function Choice({ name, ways, label, hint, isChosen, isFixed }: ChoiceProps) {
  return (
    <tr>
      <th scope="row">
        <span id={`told-${name}`}>{label}</span>
        {hint === undefined ? null : <small className={css.always}>{hint}</small>}
      </th>
      {ways.map((by) => (
        <td key={by}>
          <label className={css.tick}>
            <input
              type="checkbox"
              name={boxName(by, name)}
              aria-labelledby={`told-${name} told-${by}`}
              defaultChecked={isChosen(by)}
              disabled={isFixed(by)}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}

const boxName = (by: ToldBy, name: string) => `${by}-${name}`;

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

const checkBody = checkBySchema(notificationChoices);

/** A box that is not ticked has no value, and one that is fixed neither. What is not asked stays as it was. */
function checkChoices(
  values: FormValues,
  kinds: readonly NotificationKind[],
  before: Told,
): Checked<NotificationChoices> {
  const { isPhoneOffered } = before;
  const isTicked = (by: ToldBy, name: string) => values[boxName(by, name)] !== undefined;
  const digestBy = TOLD_BY.filter((by) =>
    by === 'phone' && !isPhoneOffered ? before.digestBy.includes(by) : isTicked(by, 'digest'),
  );
  return checkBody({
    kinds: kinds.filter((kind) => isTicked('email', kind)),
    pushKinds: kinds.filter((kind) => isTicked('push', kind)),
    phoneKinds: isPhoneOffered ? kinds.filter((kind) => isTicked('phone', kind)) : before.phoneKinds,
    phone: isPhoneOffered ? values['phone'] : before.phone,
    digestBy,
    digestHour: digestBy.length === 0 ? null : Number(values['digestHour']),
    quietFrom: Number(values['quietFrom']),
    quietUntil: Number(values['quietUntil']),
    language: TEXT_LANGUAGES.find((one) => one === values['language']) ?? TEXT_LANGUAGES[0],
  });
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
