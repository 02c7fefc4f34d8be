import { FieldMessage } from '../ui/fields/field.tsx';
import css from './checkout-page.module.css';
import fieldCss from '../ui/fields/field.module.css';

export const MOST_LETTERS = 500;
/** From here on it is told how many letters are left. */
const TELLING_FROM = 400;

type OrderNotesProps = { remarks: string; onChange: (remarks: string) => void };

export function OrderNotes({ remarks, onChange }: OrderNotesProps) {
  const left = MOST_LETTERS - remarks.trim().length;
  const isTooLong = left < 0;
  return (
    <section className={css.step} data-invalid={isTooLong || undefined}>
      <h2>
        <label htmlFor="notes">Order notes</label>
      </h2>
      <textarea
        id="notes"
        rows={3}
        placeholder="A gate code, a good time to call"
        value={remarks}
        aria-invalid={isTooLong || undefined}
        aria-describedby="notes-below"
        onChange={(event) => onChange(event.target.value)}
      />
      <div id="notes-below">
        {isTooLong ? <FieldMessage message={`At most ${MOST_LETTERS} characters`} /> : null}
        {!isTooLong && left <= MOST_LETTERS - TELLING_FROM ? (
          <p className={fieldCss.hint}>{`${left} characters left`}</p>
        ) : null}
      </div>
    </section>
  );
}
