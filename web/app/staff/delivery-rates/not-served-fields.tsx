import { t } from '@tula/messages/delivery-rates.ts';
import { Button, TextButton } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/fields/text-field.tsx';
import { newNotServed, type NotServedDraft, type RatesDraft } from './rates-draft.ts';
import css from './delivery-rates.module.css';
import layoutCss from '../../ui/layout.module.css';

export type PartOfRatesProps = {
  draft: RatesDraft;
  fields: Record<string, string>;
  onDraft: (draft: RatesDraft) => void;
};

/** PIN codes that nothing is sent to, each group with its reason. */
export function NotServedFields({ draft, fields, onDraft }: PartOfRatesProps) {
  const change = (key: string, changed: Partial<NotServedDraft>) =>
    onDraft({
      ...draft,
      notServed: draft.notServed.map((one) => (one.key === key ? { ...one, ...changed } : one)),
    });
  return (
    <section className={`${layoutCss.stack3} ${css.section}`} aria-labelledby="not-served">
      <h2 id="not-served">{t('notServed')}</h2>
      <p className={layoutCss.soft}>{t('notServed.about')}</p>
      {draft.notServed.map((one, at) => (
        <div key={one.key} className={css.group}>
          <TextField
            label={t('notServed.reason')}
            autoComplete="off"
            value={one.reason}
            message={fields[`notServed.${at}.reason`]}
            onChange={({ target }) => change(one.key, { reason: target.value })}
          />
          <TextArea
            label={t('notServed.pins')}
            rows={2}
            autoComplete="off"
            value={one.pins}
            message={fields[`notServed.${at}.prefixes`]}
            onChange={({ target }) => change(one.key, { pins: target.value })}
          />
          <TextButton
            isDanger
            aria-label={t('remove.of', { name: one.reason })}
            onClick={() => onDraft({ ...draft, notServed: draft.notServed.filter((other) => other !== one) })}
          >
            {t('remove')}
          </TextButton>
        </div>
      ))}
      <Button
        kind="line"
        isSmall
        onClick={() => onDraft({ ...draft, notServed: [...draft.notServed, newNotServed()] })}
      >
        {t('notServed.add')}
      </Button>
    </section>
  );
}
