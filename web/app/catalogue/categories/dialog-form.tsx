import { t } from '@tula/messages/categories.ts';
import type { ReactNode } from 'react';
import type { useForm } from '../../forms/use-form.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogButtons } from '../../ui/dialog/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import fieldCss from '../../ui/fields/field.module.css';
import css from './staff-categories-page.module.css';

type DialogFormProps = {
  form: Pick<ReturnType<typeof useForm>, 'props' | 'message' | 'hasSessionEnded' | 'isPending'>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** The form of a dialog, with its message and buttons. */
export function DialogForm({ form, onClose, children }: DialogFormProps) {
  return (
    <form className={`${fieldCss.form} ${css.nameForm}`} {...form.props}>
      {children}
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <DialogButtons>
        {form.hasSessionEnded ? (
          <LogInAgain />
        ) : (
          <Button type="submit" isPending={form.isPending}>
            {t('save')}
          </Button>
        )}
        <Button kind="line" disabled={form.isPending} onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogButtons>
    </form>
  );
}
