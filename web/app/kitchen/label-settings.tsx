import { plainNumber } from '@tula/contract/calls/pasted.ts';
import {
  isDay,
  LABEL_SHEETS,
  type LabelSheet,
  labelSheetName,
  labelsPerPage,
} from '@tula/contract/kitchen/labels.ts';
import { t } from '@tula/messages/kitchen.ts';
import { Field } from '../ui/fields/field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { usedPlaces } from './label-places.ts';
import type { StationerySettings } from './use-stationery.ts';
import css from './labels.module.css';
import layoutCss from '../ui/layout.module.css';

/** The packing date and the label sheet. */
export function LabelSettings({ settings }: { settings: StationerySettings }) {
  const { typedDay, sheet, firstFree } = settings;
  const perPage = labelsPerPage(LABEL_SHEETS[sheet]);
  const hasPlace = usedPlaces(firstFree, sheet) !== undefined;
  return (
    <fieldset className={`${layoutCss.stack4} ${layoutCss.below4} ${css.labelSettings}`}>
      <legend className={layoutCss.visuallyHidden}>{t('settings')}</legend>
      <TextField
        label={t('packedOn')}
        type="date"
        required
        min="2020-01-01"
        max="2099-12-31"
        value={typedDay}
        message={isDay(typedDay) ? undefined : t('packedOn.missing')}
        onChange={({ target }) => settings.setDay(target.value)}
      />
      <Field label={t('sheet')}>
        {(control) => (
          <select
            {...control}
            value={sheet}
            onChange={({ target }) => settings.setSheet(labelSheetName.parse(target.value))}
          >
            {labelSheetName.options.map((name) => (
              <option key={name} value={name}>
                {sheetTitle(LABEL_SHEETS[name])}
              </option>
            ))}
          </select>
        )}
      </Field>
      {perPage === 1 ? null : (
        <TextField
          label={t('firstFree')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={firstFree}
          hint={t('firstFree.hint')}
          message={hasPlace ? undefined : t('firstFree.invalid', { count: perPage })}
          onChange={({ target }) => settings.setFirstFree(plainNumber(target.value))}
        />
      )}
    </fieldset>
  );
}

function sheetTitle(sheet: LabelSheet): string {
  const { width, height } = sheet.label;
  const count = labelsPerPage(sheet);
  return count === 1 ? t('sheet.roll', { width, height }) : t('sheet.a4', { count, width, height });
}
