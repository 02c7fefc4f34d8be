import { exportOrders, exportProducts, type ExportSpan, exportSpan } from '@tula/contract/calls/exports.ts';
import { t } from '@tula/messages/sales.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import type { FormErrors } from '../../forms/form-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { fileFailed, SaveButton } from '../../staff/save-button.tsx';
import { saveFile } from '../../data/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import css from './sales-page.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

/** CSV files of the orders of a period and of all products. `today` comes from the server, as 2026-11-21. */
export function ExportFiles({ today }: { today: string }) {
  return (
    <section className={`${partsCss.part} ${css.exports}`} aria-labelledby="exports">
      <h2 id="exports">{t('export')}</h2>
      <div className={`${layoutCss.stack8} ${partsCss.two} ${css.exportsInner}`}>
        <OrdersFile today={today} />
        <ProductsFile today={today} />
      </div>
    </section>
  );
}

function OrdersFile({ today }: { today: string }) {
  const form = useForm({
    start: { from: `${today.slice(0, 8)}01`, to: today },
    check: checkBySchema(exportSpan),
    submit,
  });
  return (
    <form className={fieldCss.form} {...form.props}>
      <p className={`${layoutCss.soft} ${layoutCss.small}`}>{t('export.orders.text')}</p>
      <div className={fieldCss.twoFields}>
        <TextField label={t('export.from')} type="date" {...form.field('from')} />
        <TextField label={t('export.to')} type="date" {...form.field('to')} />
      </div>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <div className={`${layoutCss.row} ${css.row}`}>
        {form.hasSessionEnded ? (
          <LogInAgain />
        ) : (
          <Button type="submit" isPending={form.isPending}>
            {t('export.orders')}
          </Button>
        )}
      </div>
    </form>
  );
}

async function submit(span: ExportSpan): Promise<FormErrors | undefined> {
  const name = `orders-${span.from}-to-${span.to}.csv`;
  const reply = await saveFile(exportOrders, { query: span }, name);
  if (reply.data) return undefined;
  return { fields: reply.fields, code: reply.code, message: failureMessage(reply, fileFailed()) };
}

function ProductsFile({ today }: { today: string }) {
  return (
    <div>
      <p className={`${layoutCss.soft} ${layoutCss.small}`}>{t('export.products.text')}</p>
      <div className={`${layoutCss.row} ${css.row}`}>
        <SaveButton endpoint={exportProducts} input={{}} name={`products-${today}.csv`} kind="line">
          {t('export.products')}
        </SaveButton>
      </div>
    </div>
  );
}
