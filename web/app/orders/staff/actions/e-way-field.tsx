import { listTaxDocuments } from '@tula/contract/orders/tax-documents.ts';
import { t } from '@tula/messages/tax-documents.ts';
import { useRead } from '../../../data/use-read.ts';
import { Note } from '../../../ui/note.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

type EWayFieldProps = { orderId: string; field: { name: string; message: string | undefined } };

/** The number of a parcel's e-way bill, where the shop keeps these; with a hint for one that needs it. */
export function EWayField({ orderId, field }: EWayFieldProps) {
  const { data } = useRead(listTaxDocuments, { params: { id: orderId } });
  if (!data?.takesEWayBill) return null;
  return (
    <>
      {data.needsEWayBill ? <Note tone="wait">{t('eWay')}</Note> : null}
      <TextField
        label={t('eWay.number')}
        name={field.name}
        message={field.message}
        defaultValue={data.eWayBill ?? ''}
        hint={t('eWay.number.hint')}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
      />
    </>
  );
}
