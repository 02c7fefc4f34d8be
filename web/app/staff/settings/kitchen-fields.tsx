import { ALLERGENS, allergenNames } from '@tula/contract/catalogue/allergens.ts';
import { t } from '@tula/messages/settings.ts';
import { useId } from 'react';
import { FieldMessage } from '../../ui/fields/field.tsx';
import { TextArea, TextField } from '../../ui/fields/text-field.tsx';
import { type AreaFieldsProps, Group } from './field-group.tsx';
import fieldCss from '../../ui/fields/field.module.css';
import css from './settings.module.css';
import layoutCss from '../../ui/layout.module.css';

/** Which allergens the kitchen handles, none being an answer that has to be ticked, and what the kitchen is. */
export function KitchenFields({ field }: AreaFieldsProps) {
  return (
    <>
      <Group title={t('kitchen.allergens')} about={t('kitchen.allergens.about')}>
        <Allergens field={field} />
      </Group>
      <Group title={t('kitchen.what')} about={t('kitchen.what.about')}>
        <TextField label={t('kitchen.what.en')} autoComplete="off" {...field('about.en')} />
        <TextField label={t('kitchen.what.hi')} autoComplete="off" lang="hi" {...field('about.hi')} />
        <TextField label={t('kitchen.what.ta')} autoComplete="off" lang="ta" {...field('about.ta')} />
      </Group>
      <Group title={t('story')} about={t('story.about')}>
        <TextArea label={t('kitchen.what.en')} autoComplete="off" {...field('story.en')} />
        <TextArea label={t('kitchen.what.hi')} autoComplete="off" lang="hi" {...field('story.hi')} />
        <TextArea label={t('kitchen.what.ta')} autoComplete="off" lang="ta" {...field('story.ta')} />
      </Group>
    </>
  );
}

function Allergens({ field }: AreaFieldsProps) {
  const id = useId();
  const [first] = ALLERGENS;
  const { message } = field(`allergens.${first}`);
  const boxes = [
    ...ALLERGENS.map((one) => [one, allergenNames([one])] as const),
    ['none', t('kitchen.allergens.none')] as const,
  ];
  return (
    <>
      <div className={`${layoutCss.wrapped} ${css.packs}`}>
        {boxes.map(([one, label]) => {
          const { name, defaultValue } = field(`allergens.${one}`);
          const isWrong = message !== undefined && one === first;
          return (
            <label key={one} className={fieldCss.check}>
              <input
                type="checkbox"
                name={name}
                defaultChecked={defaultValue === 'on'}
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? id : undefined}
              />
              {label}
            </label>
          );
        })}
      </div>
      {message ? <FieldMessage id={id} message={message} /> : null}
    </>
  );
}
