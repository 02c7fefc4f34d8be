import { MOST_NOTE_CHARACTERS, noteToWrite, writeOrderNote } from '@tula/contract/orders/order-notes.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/staff-orders.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { send } from '../../data/api.ts';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import { useForm } from '../../forms/use-form.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { Note } from '../../ui/note.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { actionFailure } from '../action-failure.ts';
import type { StaffOrderDetails } from './use-staff-order.ts';
import twoColCss from '../../ui/two-col.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';
import css from './staff-order-page.module.css';

const check = checkBySchema(noteToWrite);

type OrderNotesProps = { order: StaffOrderDetails; onChanged: () => Promise<void> };

/** The notes that staff wrote about the order for each other, newest first, and a field for more. */
export function OrderNotes({ order, onChanged }: OrderNotesProps) {
  return (
    <section className={twoColCss.summaryBox} aria-label={t('notes')}>
      <h2>{t('notes')}</h2>
      {order.notes.length === 0 ? null : (
        <ul className={`${layoutCss.stack3} ${layoutCss.below3}`}>
          {order.notes.map(({ id, at, by, text }) => (
            <li key={id} className={css.note}>
              <p>{text}</p>
              <p className={`${layoutCss.muted} ${layoutCss.extraSmall}`}>
                <Text
                  of={t.rich('timeline.by', { moment: formatMoment(new Date(at)), who: by })}
                  time={(inside) => <time dateTime={at}>{inside}</time>}
                />
              </p>
            </li>
          ))}
        </ul>
      )}
      {/* A saved note empties the form. */}
      <NewNote key={order.notes.length} order={order} onChanged={onChanged} />
    </section>
  );
}

function NewNote({ order, onChanged }: OrderNotesProps) {
  const form = useForm({
    check,
    async submit(body) {
      const reply = await send(writeOrderNote, { params: { id: order.id }, body });
      if (!reply.data)
        return { message: actionFailure(reply, uiText('failed')), fields: reply.fields, code: reply.code };
      toast(t('notes.done'));
      await onChanged();
      return undefined;
    },
  });
  return (
    <form className={fieldCss.form} {...form.props}>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <TextArea
        label={t('notes.new')}
        {...form.field('text')}
        hint={t('notes.hint')}
        rows={2}
        maxLength={MOST_NOTE_CHARACTERS}
      />
      {form.hasSessionEnded ? (
        <LogInAgain />
      ) : (
        <Button type="submit" kind="line" isSmall isPending={form.isPending}>
          {t('notes.add')}
        </Button>
      )}
    </form>
  );
}
