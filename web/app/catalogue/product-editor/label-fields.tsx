import { ALLERGENS, type Allergen, allergenNames } from '@tula/contract/catalogue/allergens.ts';
import {
  CHOICE_NAMES,
  choiceField,
  type ChoiceName,
  choiceText,
} from '@tula/contract/catalogue/product-choices.ts';
import { LONGEST_INGREDIENTS, LONGEST_STORAGE } from '@tula/contract/catalogue/product-texts.ts';
import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import { t as tChoice } from '@tula/messages/product-choices.ts';
import { t } from '@tula/messages/product-editor.ts';
import { t as field } from '@tula/messages/product-fields.ts';
import { Field, FieldMessage } from '../../ui/fields/field.tsx';
import { TextArea, TextField } from '../../ui/fields/text-field.tsx';
import { FoldedPart } from './folded-part.tsx';
import type { OpenDraft } from './open-draft.ts';
import type { ProductDraft } from './product-draft.ts';
import css from './product-form.module.css';
import fieldCss from '../../ui/fields/field.module.css';

type LabelFieldsProps = { draft: ProductDraft; messages: FieldMessages; onChange: OpenDraft['change'] };

/** The fields that the pack and the product page print. */
export function LabelFields({ draft, messages, onChange }: LabelFieldsProps) {
  return (
    <FoldedPart id="label-h" title={t('label')}>
      <TextArea
        label={field('ingredients')}
        rows={3}
        maxLength={LONGEST_INGREDIENTS}
        hint={field('ingredients.hint')}
        value={draft.ingredients}
        message={messages['ingredients']}
        onChange={(event) => onChange({ ingredients: event.target.value.replace(/\s*\n\s*/g, ' ') })}
      />
      {CHOICE_NAMES.map((name) => (
        <ChoiceInput
          key={name}
          name={name}
          value={draft[name]}
          message={messages[name]}
          onChange={(choice) => onChange({ [name]: choice } as Partial<ProductDraft>)}
        />
      ))}
      <AllergenFields draft={draft} message={messages['allergens']} onChange={onChange} />
      <div className={fieldCss.twoFields}>
        <TextField
          label={field('shelfLifeDays.heading')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          hint={field('shelfLifeDays.hint')}
          value={draft.shelfLifeDays}
          message={messages['shelfLifeDays']}
          onChange={(event) => onChange({ shelfLifeDays: event.target.value })}
        />
        <TextField
          label={field('storage')}
          autoComplete="off"
          maxLength={LONGEST_STORAGE}
          hint={field('storage.hint')}
          value={draft.storage}
          message={messages['storage']}
          onChange={(event) => onChange({ storage: event.target.value })}
        />
        <TextField
          label={field('pieceGrams.heading')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          hint={field('pieceGrams.hint')}
          value={draft.pieceGrams}
          message={messages['pieceGrams']}
          onChange={(event) => onChange({ pieceGrams: event.target.value })}
        />
      </div>
    </FoldedPart>
  );
}

type ChoiceInputProps = {
  name: ChoiceName;
  value: string | null;
  message: string | undefined;
  onChange: (choice: string | null) => void;
};

function ChoiceInput({ name, value, message, onChange }: ChoiceInputProps) {
  const { name: label, choices } = choiceField(name);
  return (
    <Field label={label()} message={message} hint={tChoice('hint')}>
      {(control) => (
        <select {...control} value={value ?? ''} onChange={(event) => onChange(event.target.value || null)}>
          <option value="">{tChoice('none')}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choiceText(name, choice)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type AllergenFieldsProps = Omit<LabelFieldsProps, 'messages'> & { message: string | undefined };

/** Nothing ticked means that nobody has said it; that there are none is said with a tick of its own. */
function AllergenFields({ draft: { allergens }, message, onChange }: AllergenFieldsProps) {
  function toggle(allergen: Allergen, isContained: boolean) {
    const next = ALLERGENS.filter((one) => (one === allergen ? isContained : allergens?.includes(one)));
    onChange({ allergens: next.length === 0 ? null : next });
  }
  return (
    <fieldset data-invalid={message ? true : undefined}>
      <legend className={`${fieldCss.label} ${css.label}`}>{field('allergens.question')}</legend>
      <div className={css.allergens}>
        <Tick
          label={field('allergens.none')}
          isTicked={allergens?.length === 0}
          onTick={(isTicked) => onChange({ allergens: isTicked ? [] : null })}
        />
        {ALLERGENS.map((allergen) => (
          <Tick
            key={allergen}
            label={allergenNames([allergen])}
            isTicked={allergens?.includes(allergen) ?? false}
            onTick={(isTicked) => toggle(allergen, isTicked)}
          />
        ))}
      </div>
      <p className={fieldCss.hint}>{field('allergens.hint')}</p>
      {message ? <FieldMessage id="allergens-below" message={message} /> : null}
    </fieldset>
  );
}

type TickProps = { label: string; isTicked: boolean; onTick: (isTicked: boolean) => void };

function Tick({ label, isTicked, onTick }: TickProps) {
  return (
    <label className={fieldCss.check}>
      <input type="checkbox" checked={isTicked} onChange={(event) => onTick(event.target.checked)} />
      {label}
    </label>
  );
}
