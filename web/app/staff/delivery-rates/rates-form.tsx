import { saveRates, type RatesInUse } from '@tula/contract/delivery/rates/rates-calls.ts';
import type { DeliveryRates } from '@tula/contract/delivery/rates/delivery-rates.ts';
import { t } from '@tula/messages/delivery-rates.ts';
import { send } from '../../data/api.ts';
import type { FormErrors } from '../../forms/form-errors.ts';
import { useDraftForm } from '../../forms/use-draft-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ContentForm } from '../versions/content-form.tsx';
import type { Reopening } from '../versions/content-page.tsx';
import { afterSave } from '../versions/use-content-form.ts';
import type { useKeptDraft } from '../versions/use-kept-draft.ts';
import { BoxFields } from './box-fields.tsx';
import { NotServedFields, type PartOfRatesProps } from './not-served-fields.tsx';
import { Overlaps } from './overlaps.tsx';
import { PinsFile } from './pins-file-section.tsx';
import { checkDraft, newZone, type RatesDraft } from './rates-draft.ts';
import { ZoneFields } from './zone-fields.tsx';
import css from './delivery-rates.module.css';
import layoutCss from '../../ui/layout.module.css';

type RatesFormProps = Reopening & {
  kept: ReturnType<typeof useKeptDraft<RatesDraft>>;
  inUse: RatesInUse;
  mayTakeOver: boolean;
};

export function RatesForm(props: RatesFormProps) {
  const { kept, inUse, mayTakeOver, onReopen } = props;
  const { version, draft } = kept.opened;
  const form = useRatesForm(props);
  const { fields } = form;
  return (
    <ContentForm
      form={form}
      label={t('title')}
      className={css.form}
      basedOn={version}
      inUse={inUse}
      onReopen={onReopen}
      onReplace={(newest) => kept.change((now) => ({ ...now, version: newest }))}
      save={mayTakeOver ? t('save') : undefined}
      check={Object.keys(fields).length > 0 ? t('check') : undefined}
    >
      <fieldset className={css.plain} disabled={!mayTakeOver}>
        <RatesFields
          draft={draft}
          fields={fields}
          onDraft={(changed) => kept.change((now) => ({ ...now, draft: changed }))}
        />
      </fieldset>
    </ContentForm>
  );
}

function useRatesForm({ kept: { opened, now, open }, onChanged }: RatesFormProps) {
  async function submit(rates: DeliveryRates): Promise<FormErrors | undefined> {
    const { version: basedOn, draft } = now.current;
    return afterSave(await send(saveRates, { body: { basedOn, rates } }), {
      prefix: 'rates.',
      saved: () => t('saved'),
      onSaved: (version) => open({ version, draft }),
      onChanged,
    });
  }

  return useDraftForm({
    draft: opened.draft,
    read: () => now.current.draft,
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
      <section className={`${layoutCss.stack3} ${css.section}`} aria-labelledby="zones">
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
