import { saveRates, type RatesInUse } from '@tula/contract/delivery/rates/rates-calls.ts';
import type { DeliveryRates } from '@tula/contract/delivery/rates/delivery-rates.ts';
import { t } from '@tula/messages/delivery-rates.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { t as versionText } from '@tula/messages/versions.ts';
import { useEffect, useRef } from 'react';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import type { FormErrors } from '../../forms/form-errors.ts';
import { useDraftForm } from '../../forms/use-draft-form.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { NewerVersion } from '../versions/newer-version.tsx';
import { BoxFields } from './box-fields.tsx';
import { NotServedFields, type PartOfRatesProps } from './not-served-fields.tsx';
import { Overlaps } from './overlaps.tsx';
import { PinsFile } from './pins-file-section.tsx';
import { checkDraft, newZone, type RatesDraft } from './rates-draft.ts';
import { ZoneFields } from './zone-fields.tsx';
import css from './delivery-rates.module.css';
import layoutCss from '../../ui/layout.module.css';

type RatesFormProps = {
  draft: RatesDraft;
  basedOn: number;
  /** The version in use, if it is newer than what was opened. */
  newest: RatesInUse | undefined;
  mayTakeOver: boolean;
  onDraft: (draft: RatesDraft) => void;
  onBase: (version: number) => void;
  onReopen: () => void;
  onSaved: (version: number) => Promise<void>;
  onOutdated: () => Promise<void>;
};

export function RatesForm(props: RatesFormProps) {
  const { draft, newest, mayTakeOver, onDraft, onBase, onReopen } = props;
  const form = useRatesForm(props);
  const { fields } = form;
  return (
    <form className={css.form} {...form.props} aria-label={t('title')}>
      {newest ? (
        <NewerVersion newest={newest} onOpen={onReopen} onReplace={() => onBase(newest.version)} />
      ) : null}
      <fieldset className={css.plain} disabled={!mayTakeOver}>
        <RatesFields draft={draft} fields={fields} onDraft={onDraft} />
      </fieldset>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      {Object.keys(fields).length > 0 ? <Note tone="err">{t('check')}</Note> : null}
      {mayTakeOver ? (
        <div className={css.save}>
          {form.hasSessionEnded ? (
            <LogInAgain />
          ) : (
            <Button type="submit" isPending={form.isPending}>
              {t('save')}
            </Button>
          )}
        </div>
      ) : null}
    </form>
  );
}

function useRatesForm({ draft, basedOn, onSaved, onOutdated }: RatesFormProps) {
  const current = useRef(draft);
  useEffect(() => {
    current.current = draft;
  });

  async function submit(rates: DeliveryRates): Promise<FormErrors | undefined> {
    const reply = await send(saveRates, { body: { basedOn, rates } });
    if (reply.data) {
      toast(t('saved'));
      await onSaved(reply.data.version);
      return undefined;
    }
    if (reply.code === 'CHANGED_MEANWHILE') {
      await onOutdated();
      return { message: versionText('outdated') };
    }
    const named = Object.entries(reply.fields).map(([name, text]) => [name.replace(/^rates\./, ''), text]);
    if (named.length > 0) return { fields: Object.fromEntries(named) };
    return { message: failureMessage(reply, uiText('failed')), code: reply.code };
  }

  return useDraftForm({
    draft,
    read: () => current.current,
    isSame: (_, one: RatesDraft, other: RatesDraft) => one === other,
    check: checkDraft,
    submit,
  });
}

function RatesFields({ draft, fields, onDraft }: PartOfRatesProps) {
  const replaceZone = (at: number, zone: RatesDraft['zones'][number]) =>
    onDraft({ ...draft, zones: draft.zones.map((one, index) => (index === at ? zone : one)) });
  return (
    <>
      <TextField
        label={t('origin')}
        hint={t('origin.hint')}
        inputMode="numeric"
        autoComplete="off"
        className={css.short}
        value={draft.origin}
        message={fields['originPincode']}
        onChange={({ target }) => onDraft({ ...draft, origin: target.value })}
      />
      <section className={css.section} aria-labelledby="zones">
        <h2 id="zones">{t('zones')}</h2>
        <p className={layoutCss.soft}>{t('zones.about')}</p>
        {draft.zones.map((zone, at) => (
          <ZoneFields
            key={zone.key}
            zone={zone}
            path={`zones.${at}`}
            fields={fields}
            onChange={(changed) => replaceZone(at, changed)}
            onRemove={() => onDraft({ ...draft, zones: draft.zones.filter((one) => one !== zone) })}
          />
        ))}
        <Button kind="line" isSmall onClick={() => onDraft({ ...draft, zones: [...draft.zones, newZone()] })}>
          {t('zone.add')}
        </Button>
      </section>
      <NotServedFields draft={draft} fields={fields} onDraft={onDraft} />
      <PinsFile draft={draft} onDraft={onDraft} />
      <Overlaps draft={draft} />
      <BoxFields draft={draft} fields={fields} onDraft={onDraft} />
    </>
  );
}
