import { plainNumber } from '@tula/contract/calls/pasted.ts';
import type { Batch } from '@tula/contract/batches/batches.ts';
import {
  LABEL_LANGUAGES,
  LABEL_PARTS,
  type LabelPart,
  MOST_COPIES,
  PRODUCT_LABEL_SHEET_NAMES,
  PRODUCT_LABEL_SHEETS,
  type ProductLabelSheet,
} from '@tula/contract/kitchen/product-labels.ts';
import { labelsPerPage } from '@tula/contract/kitchen/labels.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { nameOfLanguage } from '@tula/messages/languages.ts';
import { t as fieldText } from '@tula/messages/fields.ts';
import { t as kitchenText } from '@tula/messages/kitchen.ts';
import { t } from '@tula/messages/product-labels.ts';
import { Field } from '../../ui/fields/field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { LabelChoicesState } from './use-label-choices.ts';
import css from '../labels.module.css';
import layoutCss from '../../ui/layout.module.css';

const PARTS: Record<LabelPart, () => string> = {
  whole: () => t('part.whole'),
  set: () => t('part.set'),
  front: () => t('part.front'),
  back: () => t('part.back'),
  batch: () => t('part.batch'),
};

type LabelChoicesProps = {
  choices: LabelChoicesState;
  /** The packs of a product; orders have their own. */
  packs: readonly number[] | undefined;
  /** Those recorded of the product: their dates are printed. */
  batches: readonly Batch[];
};

/** Batch and date, what is printed, and on what. */
export function LabelChoices({ choices, packs, batches }: LabelChoicesProps) {
  const { typed, change, hasCopies, hasDay } = choices;
  return (
    <fieldset className={`${layoutCss.stack4} ${css.labelChoices}`}>
      <legend className={layoutCss.visuallyHidden}>{t('choices')}</legend>
      <BatchField choices={choices} isOfProduct={packs !== undefined} batches={batches} />
      <TextField
        label={kitchenText('packedOn')}
        type="date"
        required
        min="2020-01-01"
        max="2099-12-31"
        value={typed.packedOn}
        message={hasDay ? undefined : kitchenText('packedOn.missing')}
        onChange={({ target }) => change({ packedOn: target.value })}
      />
      {packs === undefined ? null : (
        <>
          <Choice
            label={t('pack.which')}
            value={typed.pack}
            choices={[['', t('pack.all')], ...packs.map((size) => [String(size), formatPack(size)] as const)]}
            onChoose={(pack) => change({ pack })}
          />
          <TextField
            label={t('copies')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={typed.copies}
            message={hasCopies ? undefined : fieldText('copies', { most: MOST_COPIES })}
            onChange={({ target }) => change({ copies: plainNumber(target.value) })}
          />
        </>
      )}
      <Choice
        label={t('part')}
        value={typed.part}
        choices={LABEL_PARTS.map((part) => [part, PARTS[part]()] as const)}
        onChoose={(part) => change({ part })}
      />
      <Choice
        label={kitchenText('sheet')}
        value={typed.sheet}
        choices={PRODUCT_LABEL_SHEET_NAMES.map((name) => [name, sheetTitle(name)] as const)}
        onChoose={(sheet) => change({ sheet })}
      />
      <Choice
        label={t('languages')}
        value={typed.languages}
        choices={LABEL_LANGUAGES.map(
          (list) => [list, list.split(',').map(nameOfLanguage).join(', ')] as const,
        )}
        onChoose={(languages) => change({ languages })}
      />
    </fieldset>
  );
}

type BatchFieldProps = Pick<LabelChoicesProps, 'choices' | 'batches'> & { isOfProduct: boolean };

/** Suggests the recorded batches of a product, whose day of packing is filled in. */
function BatchField({ choices: { typed, change, hasBatch }, isOfProduct, batches }: BatchFieldProps) {
  return (
    <>
      <TextField
        label={t('batch')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={16}
        hint={isOfProduct ? t('batch.hint') : t('batch.ofOrders')}
        list="recorded-batches"
        value={typed.batch}
        message={typed.batch === '' || hasBatch ? undefined : fieldText('batch')}
        onChange={({ target }) => {
          const batch = batches.find(({ code }) => code === target.value.trim().toUpperCase());
          change({ batch: target.value, ...(batch ? { packedOn: batch.packedOn } : {}) });
        }}
      />
      <datalist id="recorded-batches">
        {batches
          .filter(({ state }) => state === 'open')
          .map(({ id, code }) => (
            <option key={id}>{code}</option>
          ))}
      </datalist>
    </>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly (readonly [value: Value, text: string])[];
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ label, value, choices, onChoose }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ target }) => {
            const chosen = choices.find(([one]) => one === target.value);
            if (chosen) onChoose(chosen[0]);
          }}
        >
          {choices.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function sheetTitle(name: ProductLabelSheet): string {
  const sheet = PRODUCT_LABEL_SHEETS[name];
  const { width, height } = sheet.label;
  const count = labelsPerPage(sheet);
  return count === 1
    ? kitchenText('sheet.roll', { width, height })
    : kitchenText('sheet.a4', { count, width, height });
}
