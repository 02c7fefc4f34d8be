import {
  addCustomer,
  customerToAdd,
  findCustomers,
  LEAST_SEARCHED,
} from '@tula/contract/accounts/customers-of-staff.ts';
import { t } from '@tula/messages/new-order.ts';
import { t as accountText } from '@tula/messages/account.ts';
import { useRef, useState } from 'react';
import { spacedPhone } from '../../../addresses/address-lines.ts';
import { send } from '../../../data/api.ts';
import { useRead } from '../../../data/use-read.ts';
import { checkBySchema } from '../../../forms/check-by-schema.ts';
import type { FormValues } from '../../../forms/form-errors.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Button, TextButton } from '../../../ui/button.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Note } from '../../../ui/note.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { Customer } from './draft.ts';
import css from './new-order.module.css';
import fieldCss from '../../../ui/fields/field.module.css';
import layoutCss from '../../../ui/layout.module.css';

/** Whoever asked for a large amount, who is found or added without typing. */
type Asker = { name: string; email: string | null; phone: string | null };

type ChooseCustomerProps = {
  customer: Customer | undefined;
  asker: Asker | undefined;
  onChoose: (customer: Customer | undefined) => void;
};

/** Found by a part of name, phone or email, or added. */
export function ChooseCustomer({ customer, asker, onChoose }: ChooseCustomerProps) {
  const [search, setSearch] = useState(asker?.email ?? asker?.phone ?? '');
  const [isAdding, setAdding] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  /** With what stands in the field, also if it is not searched for yet. */
  function add() {
    setSearch(place.current?.querySelector('input')?.value ?? search);
    setAdding(true);
  }

  if (customer) return <Chosen customer={customer} onChange={() => onChoose(undefined)} />;
  if (isAdding)
    return (
      <AddCustomer start={startOf(search, asker)} onAdded={onChoose} onCancel={() => setAdding(false)} />
    );
  return (
    <div className={layoutCss.stack3} ref={place}>
      <SearchBox label={t('customer.search')} value={search} debounceMs={300} onSearch={setSearch} />
      <Found search={search} onChoose={onChoose} />
      <div>
        <Button kind="line" isSmall onClick={add}>
          {t('customer.add')}
        </Button>
      </div>
    </div>
  );
}

function Chosen({ customer, onChange }: { customer: Customer; onChange: () => void }) {
  return (
    <div className={layoutCss.stack3}>
      <div className={layoutCss.spread}>
        <p>
          <b>{nameOf(customer)}</b>
          <br />
          <span className={`${layoutCss.soft} ${layoutCss.small}`}>
            {customer.phone === null ? t('customer.noPhone') : spacedPhone(customer.phone)}
            {' · '}
            {customer.email ?? t('customer.noEmail')}
          </span>
        </p>
        <TextButton onClick={onChange}>{t('customer.change')}</TextButton>
      </div>
      {customer.isBlocked ? (
        <div role="alert">
          <Note tone="wait">{t('customer.isBlocked')}</Note>
        </div>
      ) : null}
    </div>
  );
}

function Found({ search, onChoose }: { search: string; onChoose: (customer: Customer) => void }) {
  const isAsked = search.length >= LEAST_SEARCHED;
  const { data, failure } = useRead(findCustomers, isAsked ? { query: { search } } : undefined, {
    keepsPrevious: true,
  });
  if (!isAsked) return null;
  if (failure) return <Note tone="err">{failure.message}</Note>;
  if (!data) return null;
  if (data.customers.length === 0)
    return <p className={`${layoutCss.soft} ${layoutCss.small}`}>{t('customer.none', { search })}</p>;
  return (
    <ul className={css.found}>
      {data.customers.map((customer) => (
        <li key={customer.id}>
          <button type="button" onClick={() => onChoose(customer)}>
            <b>{nameOf(customer)}</b>
            <span className={layoutCss.soft}>
              {customer.phone === null ? t('customer.noPhone') : spacedPhone(customer.phone)}
            </span>
            <span className={layoutCss.muted}>{t('customer.orders', { count: customer.orders })}</span>
            {customer.isBlocked ? <StatusBadge tone="failed">{t('customer.blocked')}</StatusBadge> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ firstName, lastName }: Customer) => `${firstName} ${lastName}`;

/** A phone or a name that was searched for is not typed again, nor what an enquiry says. */
function startOf(searched: string, asker: Asker | undefined): FormValues {
  const word = searched.trim();
  if (asker && (word === asker.email || word === asker.phone))
    return { ...startOf(asker.name, undefined), phone: asker.phone ?? '', email: asker.email ?? '' };
  if (/^[+\d\s()-]+$/.test(word)) return { phone: word };
  if (word.includes('@')) return { email: word };
  const [firstName = '', ...rest] = word.split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

const check = checkBySchema(customerToAdd);

type AddCustomerProps = { start: FormValues; onAdded: (customer: Customer) => void; onCancel: () => void };

function AddCustomer({ start, onAdded, onCancel }: AddCustomerProps) {
  const form = useForm({
    start,
    check: ({ email = '', ...values }) => check({ ...values, ...(email.trim() === '' ? {} : { email }) }),
    async submit(body) {
      const reply = await send(addCustomer, { body });
      if (!reply.data) return { fields: reply.fields, message: reply.message, code: reply.code };
      const { firstName, lastName, phone, email = null } = body;
      onAdded({
        id: reply.data.customerId,
        firstName,
        lastName,
        phone,
        email,
        addresses: [],
        isBlocked: false,
      });
      return undefined;
    },
  });
  return (
    <form className={fieldCss.form} {...form.props}>
      <div className={fieldCss.twoFields}>
        <TextField label={accountText('firstName')} autoComplete="off" {...form.field('firstName')} />
        <TextField label={accountText('lastName')} autoComplete="off" {...form.field('lastName')} />
        <TextField label={t('customer.phone')} inputMode="tel" autoComplete="off" {...form.field('phone')} />
        <TextField
          label={t('customer.email')}
          hint={t('customer.emailHint')}
          inputMode="email"
          autoComplete="off"
          {...form.field('email')}
        />
      </div>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <div className={layoutCss.row}>
        <Button type="submit" isPending={form.isPending}>
          {t('customer.save')}
        </Button>
        <Button kind="line" disabled={form.isPending} onClick={onCancel}>
          {t('customer.cancel')}
        </Button>
      </div>
    </form>
  );
}
