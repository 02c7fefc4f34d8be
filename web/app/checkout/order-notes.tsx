import { t } from '@tula/messages/checkout.ts';
import { FieldMessage } from '../ui/fields/field.tsx';
import { OnAsk } from '../ui/fields/on-ask.tsx';
import fieldCss from '../ui/fields/field.module.css';
import partsCss from '../ui/parts.module.css';

export const MOST_LETTERS = 500;
/** From this length on, the remaining characters are shown. */
const TELLING_FROM = 400;

type OrderNotesProps = { remarks: string; onChange: (remarks: string) => void };

export function OrderNotes({ remarks, onChange }: OrderNotesProps) {
  const left = MOST_LETTERS - remarks.trim().length;
  const isTooLong = left < 0;
  return (
    <div className={`${partsCss.ruled} ${partsCss.part}`} data-invalid={isTooLong || undefined}>
      <OnAsk label={t('notes.add')} isNeeded={remarks !== ''}>
        <h2>
          <label htmlFor="notes">{t('notes.title')}</label>
        </h2>
        <textarea
          id="notes"
          rows={3}
          placeholder={t('notes.placeholder')}
          value={remarks}
          aria-invalid={isTooLong || undefined}
          aria-describedby="notes-below"
          onChange={(event) => onChange(event.target.value)}
        />
        <div id="notes-below">
          {isTooLong ? <FieldMessage message={t('notes.tooLong', { count: MOST_LETTERS })} /> : null}
          {!isTooLong && left <= MOST_LETTERS - TELLING_FROM ? (
            <p className={fieldCss.hint}>{t('notes.left', { count: left })}</p>
          ) : null}
        </div>
      </OnAsk>
    </div>
  );
}
