import { ALLERGENS, allergenNames } from '@tula/contract/catalogue/allergens.ts';
import {
  LONGEST_CLAIM,
  LONGEST_GENERIC_NAME,
  LONGEST_GROUND,
  LONGEST_MAKER,
  MOST_CLAIMS,
} from '@tula/contract/catalogue/declarations/declarations.ts';
import { FOOD_MARKS } from '@tula/contract/catalogue/declarations/food-marks.ts';
import { countryName, foodMarkName } from '@tula/contract/catalogue/declarations/declared-lines.ts';
import { NUTRIENTS, type Nutrient, nutrientName } from '@tula/contract/catalogue/declarations/nutrition.ts';
import { COUNTRIES } from '@tula/contract/catalogue/declarations/countries.ts';
import { isInForce } from '@tula/contract/shop/dated-rules.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { type OfferedLanguage, tagOfLanguage } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/declarations-editor.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea, TextField } from '../../ui/fields/text-field.tsx';
import css from './declarations.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

type FieldProps = { name: string; defaultValue: string | undefined; message: string | undefined };
type Fields = { field: (name: string) => FieldProps };
type LanguageFields = Fields & { languages: readonly OfferedLanguage[] };

/** Everything that a pack declares beside the fields of the product's own form. */
export function DeclarationFields({ claims, ...props }: LanguageFields & { claims: number }) {
  return (
    <>
      <NameFields {...props} />
      <TraceFields field={props.field} />
      <NutritionFields field={props.field} />
      <OriginFields field={props.field} />
      <ClaimFields {...props} claims={claims} />
    </>
  );
}

function NameFields({ field, languages }: LanguageFields) {
  return (
    <fieldset className={`${layoutCss.stack4} ${css.group}`}>
      <legend>{t('food')}</legend>
      <TextField
        label={t('genericName')}
        hint={t('genericName.hint')}
        maxLength={LONGEST_GENERIC_NAME}
        autoComplete="off"
        {...field('genericName')}
      />
      {languages.map(({ language, name }) => (
        <TextField
          key={language}
          label={t('genericName.in', { language: name })}
          lang={tagOfLanguage(language)}
          maxLength={LONGEST_GENERIC_NAME}
          autoComplete="off"
          {...field(`translations.${language}.genericName`)}
        />
      ))}
      <Choice
        label={t('foodMark')}
        choices={[['', t('foodMark.none')], ...FOOD_MARKS.map((mark) => [mark, foodMarkName(mark)] as const)]}
        {...field('foodMark')}
      />
    </fieldset>
  );
}

type Choices = readonly (readonly [value: string, text: string])[];

function Choice({ label, choices, message, ...select }: FieldProps & { label: string; choices: Choices }) {
  return (
    <Field label={label} message={message}>
      {(control) => (
        <select {...select} {...control}>
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function TraceFields({ field }: Fields) {
  return (
    <fieldset className={`${layoutCss.stack4} ${css.group}`}>
      <legend>{t('traces')}</legend>
      <p className={fieldCss.hint}>{t('traces.about')}</p>
      <Choice
        label={t('traces.which')}
        choices={[
          ['kitchen', t('traces.kitchen')],
          ['own', t('traces.own')],
        ]}
        {...field('traces')}
      />
      <div className={css.ticks}>
        {ALLERGENS.map((allergen) => {
          const { name, defaultValue } = field(`mayContain.${allergen}`);
          return (
            <label key={allergen} className={fieldCss.check}>
              <input type="checkbox" name={name} defaultChecked={defaultValue === 'on'} />
              {allergenNames([allergen])}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

const UNITS: Partial<Record<Nutrient, string>> = { energyKcal: 'kcal', cholesterolMg: 'mg', sodiumMg: 'mg' };

/** Until the amendment the one ingredient had to be unprocessed. */
function singleIngredientText(day: string): string {
  return t(isInForce('labelling', day) ? 'exemption.oneIngredient' : 'exemption.singleIngredient');
}

function NutritionFields({ field }: Fields) {
  const [today] = useState(() => dayOf(new Date()));
  return (
    <fieldset className={`${layoutCss.stack4} ${css.group}`}>
      <legend>{t('nutrition')}</legend>
      <p className={fieldCss.hint}>{t('nutrition.about')}</p>
      <Choice
        label={t('exemption')}
        choices={[
          ['', t('exemption.none')],
          ['spice', t('exemption.spice')],
          ['singleIngredient', singleIngredientText(today)],
        ]}
        {...field('nutritionExemption')}
      />
      <div className={`${layoutCss.stack3} ${css.amounts}`}>
        {NUTRIENTS.map((nutrient) => (
          <TextField
            key={nutrient}
            label={`${nutrientName(nutrient)}, ${UNITS[nutrient] ?? 'g'}`}
            inputMode="decimal"
            maxLength={7}
            autoComplete="off"
            {...field(`nutrition.${nutrient}`)}
          />
        ))}
        <TextField
          label={t('nutrition.serve')}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          {...field('nutrition.serveGrams')}
        />
      </div>
    </fieldset>
  );
}

function OriginFields({ field }: Fields) {
  return (
    <fieldset className={`${layoutCss.stack4} ${css.group}`}>
      <legend>{t('origin.group')}</legend>
      <TextField
        label={t('bestBeforeDays')}
        hint={t('bestBeforeDays.hint')}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        {...field('bestBeforeDays')}
      />
      <TextField
        label={t('openedDays')}
        hint={t('openedDays.hint')}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        {...field('openedDays')}
      />
      <Choice
        label={t('origin')}
        choices={COUNTRIES.map((code) => [code, countryName(code)] as const)}
        {...field('origin')}
      />
      <TextArea
        label={t('maker')}
        hint={t('maker.hint')}
        rows={2}
        maxLength={LONGEST_MAKER}
        {...field('maker')}
      />
    </fieldset>
  );
}

function ClaimFields({ field, languages, claims }: LanguageFields & { claims: number }) {
  const [shown, setShown] = useState(Math.max(claims, 1));
  return (
    <fieldset className={`${layoutCss.stack4} ${css.group}`}>
      <legend>{t('claims')}</legend>
      <p className={fieldCss.hint}>{t('claims.about')}</p>
      {Array.from({ length: shown }, (_, at) => (
        <div className={`${layoutCss.stack3} ${css.claim}`} key={at}>
          <TextField
            label={t('claim', { number: at + 1 })}
            maxLength={LONGEST_CLAIM}
            autoComplete="off"
            {...field(`claims.${at}.text`)}
          />
          {languages.map(({ language, name }) => (
            <TextField
              key={language}
              label={t('claim.in', { number: at + 1, language: name })}
              lang={tagOfLanguage(language)}
              maxLength={LONGEST_CLAIM}
              autoComplete="off"
              {...field(`translations.${language}.claims.${at}`)}
            />
          ))}
          <TextArea
            label={t('claim.ground', { number: at + 1 })}
            hint={t('claim.ground.hint')}
            rows={2}
            maxLength={LONGEST_GROUND}
            {...field(`claims.${at}.ground`)}
          />
        </div>
      ))}
      {shown < MOST_CLAIMS ? (
        <Button kind="line" isSmall onClick={() => setShown(shown + 1)}>
          {t('claim.add')}
        </Button>
      ) : null}
    </fieldset>
  );
}
