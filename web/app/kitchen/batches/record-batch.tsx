import { listProductsToBatch, MOST_BATCH_GRAMS, recordBatch } from '@tula/contract/batches/batches.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { lastDay } from '@tula/contract/kitchen/labels.ts';
import { isDay } from '@tula/contract/kitchen/labels.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/batches.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { useRead } from '../../data/use-read.ts';
import { useForm } from '../../forms/use-form.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { checkRecord, errorsOf } from './batch-form.ts';
import css from './batches.module.css';
import fieldCss from '../../ui/fields/field.module.css';

/** Records a batch: code and last day are suggested as soon as a product is chosen. */
export function RecordBatch({ onRecorded }: { onRecorded: () => Promise<void> }) {
  const [turn, setTurn] = useState(0);
  const recorded = async () => {
    setTurn((last) => last + 1);
    await onRecorded();
  };
  return (
    <section className={css.record} aria-labelledby="record">
      <h2 id="record">{t('record')}</h2>
      <RecordForm key={turn} onRecorded={recorded} />
    </section>
  );
}

function RecordForm({ onRecorded }: { onRecorded: () => Promise<void> }) {
  const [name, setName] = useState('');
  const { data, failure, refresh } = useRead(
    listProductsToBatch,
    { query: name === '' ? {} : { name } },
    { keepsPrevious: true },
  );
  const [productId, setProductId] = useState('');
  const [packedOn, setPackedOn] = useState(() => dayOf(new Date()));
  const product = data?.products.find(({ id }) => id === productId);
  const form = useForm({
    check: checkRecord,
    start: { packedOn },
    async submit(body) {
      const reply = await send(recordBatch, { body });
      if (!reply.data) return errorsOf(reply);
      toast(t('recorded', { code: body.code }));
      await refresh();
      await onRecorded();
      return undefined;
    },
  });
  return (
    <form className={fieldCss.form} {...form.props}>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      {failure ? <LoadFailure failure={failure} message={t('products.failed')} onRetry={refresh} /> : null}
      <div className={fieldCss.twoFields}>
        {data?.isCut || name !== '' ? (
          <TextField
            label={t('find')}
            hint={t('find.hint')}
            autoComplete="off"
            maxLength={100}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        ) : null}
        <ProductField
          products={data?.products ?? []}
          value={productId}
          message={form.fields['productId']}
          onChoose={setProductId}
        />
        <BatchFields product={product} packedOn={packedOn} onPackedOn={setPackedOn} field={form.field} />
      </div>
      <div>
        <Button type="submit" isPending={form.isPending}>
          {t('record.press')}
        </Button>
      </div>
    </form>
  );
}

type ProductToBatch = ResultOf<typeof listProductsToBatch>['products'][number];

type ProductFieldProps = {
  products: readonly ProductToBatch[];
  value: string;
  message: string | undefined;
  onChoose: (id: string) => void;
};

function ProductField({ products, value, message, onChoose }: ProductFieldProps) {
  return (
    <Field label={t('product')} message={message}>
      {(control) => (
        <select {...control} name="productId" value={value} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{t('product.choose')}</option>
          {products.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type BatchFieldsProps = {
  product: ProductToBatch | undefined;
  packedOn: string;
  onPackedOn: (day: string) => void;
  field: ReturnType<typeof useForm>['field'];
};

/** Code and last day begin anew with another product, and the last day with another day of packing. */
function BatchFields({ product, packedOn, onPackedOn, field }: BatchFieldsProps) {
  const days = product?.shelfLifeDays ?? null;
  const useBy = days !== null && isDay(packedOn) ? lastDay(packedOn, days) : '';
  const day = { type: 'date', min: '2020-01-01', max: '2099-12-31' } as const;
  return (
    <>
      <TextField
        key={`code ${product?.id}`}
        label={t('code')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={16}
        {...field('code')}
        defaultValue={product?.suggestedCode}
      />
      <TextField
        label={t('packedOn')}
        {...day}
        {...field('packedOn')}
        onChange={({ target }) => onPackedOn(target.value)}
      />
      <TextField
        key={`useBy ${useBy}`}
        label={t('useBy')}
        {...day}
        hint={days === null ? undefined : t('useBy.computed', { days })}
        {...field('useBy')}
        defaultValue={useBy}
      />
      <TextField
        label={t('grams')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(MOST_BATCH_GRAMS).length}
        hint={t('grams.hint')}
        {...field('grams')}
      />
    </>
  );
}
