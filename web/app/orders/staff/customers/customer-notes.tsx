import {
  customerNote,
  MOST_CUSTOMER_NOTE_CHARACTERS,
  type StaffCustomer,
  writeCustomerNote,
} from '@tula/contract/accounts/staff-customers.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/staff-customers.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { send } from '../../../data/api.ts';
import { failureMessage } from '../../../data/failure-message.ts';
import { checkBySchema } from '../../../forms/check-by-schema.ts';
import { useForm } from '../../../forms/use-form.ts';
import { LogInAgain } from '../../../session/log-in-again.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/text-field.tsx';
import { Note } from '../../../ui/note.tsx';
import { Text } from '../../../ui/text.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import css from './customers.module.css';
import fieldCss from '../../../ui/fields/field.module.css';
import layoutCss from '../../../ui/layout.module.css';

const check = checkBySchema(customerNote);

type NotesProps = { customer: StaffCustomer; onChanged: () => Promise<void> };

/** The notes of staff about the customer, newest first, and a field for more. */
export function CustomerNotes({ customer, onChanged }: NotesProps) {
  const { notes } = customer;
  return (
    <section className={css.part} aria-labelledby="notes-h">
      <h2 id="notes-h">{t('notes')}</h2>
      {notes.length === 0 ? null : (
        <ul className={layoutCss.stack3}>
          {notes.map(({ id, at, by, text }) => (
            <li key={id}>
              <p className={css.text}>{text}</p>
              <p className={`${layoutCss.muted} ${layoutCss.extraSmall}`}>
                <Text
                  of={t.rich('notes.by', { moment: formatMoment(new Date(at)), who: by })}
                  time={(inside) => <time dateTime={at}>{inside}</time>}
                />
              </p>
            </li>
          ))}
        </ul>
      )}
      {/* A saved note empties the form. */}
      <NewNote key={notes.length} customer={customer} onChanged={onChanged} />
    </section>
  );
}

function NewNote({ customer: { id }, onChanged }: NotesProps) {
  const form = useForm({
    check,
    async submit(body) {
      const reply = await send(writeCustomerNote, { params: { id }, body });
      if (!reply.data)
        return { message: failureMessage(reply, uiText('failed')), fields: reply.fields, code: reply.code };
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
        maxLength={MOST_CUSTOMER_NOTE_CHARACTERS}
      />
      {form.hasSessionEnded ? (
        <LogInAgain />
      ) : (
        <div className={layoutCss.row}>
          <Button type="submit" kind="line" isSmall isPending={form.isPending}>
            {t('notes.add')}
          </Button>
        </div>
      )}
    </form>
  );
}
