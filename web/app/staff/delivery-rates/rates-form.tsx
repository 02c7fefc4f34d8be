import { saveRates, type RatesInUse } from '@tula/contract/delivery/rates/rates-calls.ts';
import type { DeliveryRates } from '@tula/contract/delivery/rates/delivery-rates.ts';
import { t } from '@tula/messages/delivery-rates.ts';
import { send } from '../../data/api.ts';
import type { FormErrors } from '../../forms/form-errors.ts';
import { useDraftForm } from '../../forms/use-draft-form.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ContentForm } from '../versions/content-form.tsx';
import type { Reopening } from '../versions/content-page.tsx';
import { afterSave } from '../versions/use-content-form.ts';
import type { useKeptDraft } from '../versions/use-kept-draft.ts';
import { BoxFields } from './box-fields.tsx';
import { NotServedFields, type PartOfRatesProps } from './not-served-fields.tsx';
import { Overlaps } from './overlaps.tsx';
import { PinsFile } from './pins-file-section.tsx';
import { checkDraft, type RatesDraft } from './rates-draft.ts';
import { ZoneCards } from './zone-cards.tsx';
import css from './delivery-rates.module.css';

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
      <RatesFields
        draft={draft}
        fields={fields}
        maySave={mayTakeOver}
        onDraft={(changed) => kept.change((now) => ({ ...now, draft: changed }))}
      />
      <Overlaps draft={draft} />
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

function RatesFields({ draft, fields, onDraft, maySave }: PartOfRatesProps & { maySave: boolean }) {
  return (
    <>
      <ZoneCards draft={draft} fields={fields} onDraft={onDraft} maySave={maySave} />
      <MoreFields draft={draft} fields={fields} onDraft={onDraft} maySave={maySave} />
    </>
  );
}

/** The parts that are set once: where parcels start, where none go, boxes, and PIN codes as a file. */
function MoreFields({ draft, fields, onDraft, maySave }: PartOfRatesProps & { maySave: boolean }) {
  return (
    <details className={css.more}>
      <summary>
        <span>
          <b>{t('more')}</b>
          <small>{t('more.about')}</small>
        </span>
        <Icon name="down" isSmall />
      </summary>
      <fieldset className={css.plain} disabled={!maySave}>
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
        <NotServedFields draft={draft} fields={fields} onDraft={onDraft} />
        <PinsFile draft={draft} onDraft={onDraft} />
        <BoxFields draft={draft} fields={fields} onDraft={onDraft} />
      </fieldset>
    </details>
  );
}
