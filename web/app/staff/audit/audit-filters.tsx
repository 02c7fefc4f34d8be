import { AUDIT_KINDS, type AuditKind } from '@tula/contract/accounts/audit.ts';
import { t } from '@tula/messages/audit.ts';
import { Field } from '../../ui/fields/field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type AuditFilter, personOf, subjectOf } from './audit-query.ts';
import css from './audit-page.module.css';

export const KIND_NAMES: Record<AuditKind, () => string> = {
  product: () => t('kind.product'),
  category: () => t('kind.category'),
  tag: () => t('kind.tag'),
  synonym: () => t('kind.synonym'),
  order: () => t('kind.order'),
  refund: () => t('kind.refund'),
  payment: () => t('kind.payment'),
  email: () => t('kind.email'),
  complaint: () => t('kind.complaint'),
  customer: () => t('kind.customer'),
  enquiry: () => t('kind.enquiry'),
  batch: () => t('kind.batch'),
  message: () => t('kind.message'),
  rates: () => t('kind.rates'),
  connection: () => t('kind.connection'),
  settings: () => t('kind.settings'),
  duty: () => t('kind.duty'),
  export: () => t('kind.export'),
  staff: () => t('kind.staff'),
};

type AuditFiltersProps = {
  filter: AuditFilter;
  people: readonly { id: string; name: string }[];
  onChange: (filter: AuditFilter) => void;
};

/** Each change shows its entries at once. */
export function AuditFilters({ filter, people, onChange }: AuditFiltersProps) {
  const each = people.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
  return (
    <div className={css.filters}>
      <Field label={t('filter.person')}>
        {(control) => (
          <select
            {...control}
            value={filter.person}
            onChange={({ target }) => onChange({ ...filter, person: personOf(target.value) })}
          >
            <option value="">{t('filter.everybody')}</option>
            <option value="command">{t('filter.commands')}</option>
            <option value="shop">{t('who.shop')}</option>
            {each}
          </select>
        )}
      </Field>
      <Field label={t('filter.subject')}>
        {(control) => (
          <select
            {...control}
            value={filter.subject}
            onChange={({ target }) => onChange({ ...filter, subject: subjectOf(target.value) })}
          >
            <option value="">{t('filter.anySubject')}</option>
            {each}
          </select>
        )}
      </Field>
      <Field label={t('filter.kind')}>
        {(control) => (
          <select
            {...control}
            value={filter.kind}
            onChange={({ target }) =>
              onChange({ ...filter, kind: AUDIT_KINDS.find((kind) => kind === target.value) ?? '' })
            }
          >
            <option value="">{t('filter.everything')}</option>
            {AUDIT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {KIND_NAMES[kind]()}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label={t('filter.from')}
        type="date"
        value={filter.from}
        max={filter.to || undefined}
        onChange={({ target }) => onChange({ ...filter, from: target.value })}
      />
      <TextField
        label={t('filter.to')}
        type="date"
        value={filter.to}
        min={filter.from || undefined}
        onChange={({ target }) => onChange({ ...filter, to: target.value })}
      />
    </div>
  );
}
