import { outcomeReason, MOST_REASON } from '@tula/contract/orders/manual-outcomes.ts';
import type { Endpoint } from '@tula/contract/calls/endpoint.ts';
import { t } from '@tula/messages/attention.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { Reply } from '../../data/api.ts';
import { actionFailure } from '../action-failure.ts';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import { useForm } from '../../forms/use-form.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import layoutCss from '../../ui/layout.module.css';
import fieldCss from '../../ui/fields/field.module.css';

type CloseDialogProps<E extends Endpoint> = {
  isOpen: boolean;
  title: string;
  /** The consequence of closing, in words. */
  text: string;
  /** The label of the button that closes. */
  confirm: string;
  request: (reason: string) => Promise<Reply<E>>;
  done: (result: NonNullable<Reply<E>['data']>) => string;
  onClose: () => void;
  /** Reads the list again, also when another person was faster. */
  onChanged: () => Promise<void>;
  children?: ReactNode;
};

const check = checkBySchema(z.object({ reason: outcomeReason }));

/** Closes what does not end by itself, with a reason. */
export function CloseDialog<E extends Endpoint>({ isOpen, title, ...form }: CloseDialogProps<E>) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={title}>
      <CloseForm {...form} />
    </Dialog>
  );
}

function CloseForm<E extends Endpoint>(props: Omit<CloseDialogProps<E>, 'isOpen' | 'title'>) {
  const { text, confirm, request, done, onClose, onChanged, children } = props;
  const form = useForm({
    check,
    async submit({ reason }) {
      const reply = await request(reason);
      if (reply.data) {
        toast(done(reply.data));
        onClose();
        void onChanged();
        return undefined;
      }
      if (reply.status === 409) void onChanged();
      const message = actionFailure(reply, uiText('failed'));
      return { message, fields: reply.fields, code: reply.code };
    },
  });
  return (
    <form className={fieldCss.form} {...form.props}>
      <p className={layoutCss.soft}>{text}</p>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      {children}
      <TextArea
        label={t('close.reason')}
        {...form.field('reason')}
        hint={t('close.reason.hint')}
        maxLength={MOST_REASON}
      />
      <DialogButtons>
        {form.hasSessionEnded ? (
          <LogInAgain />
        ) : (
          <Button type="submit" kind="danger" isPending={form.isPending}>
            {confirm}
          </Button>
        )}
        <Button kind="line" disabled={form.isPending} onClick={onClose}>
          {t('close.cancel')}
        </Button>
      </DialogButtons>
    </form>
  );
}
