import {
  changeRole,
  dismissPerson,
  type ListedPerson,
  mailPasswordLink,
  resetSecondFactor,
  signOutPerson,
} from '@tula/contract/accounts/people.ts';
import { staffRole } from '@tula/contract/calls/role-field.ts';
import { t } from '@tula/messages/people.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import * as z from 'zod/mini';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import { useForm } from '../../forms/use-form.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { RoleField } from './role-field.tsx';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

type Kind = 'role' | 'password' | 'resetSecondFactor' | 'signOut' | 'dismiss';
export type PersonAction = { kind: Kind; person: ListedPerson };

type Texts = { title: string; text: string; submit: string; done: string };

const TEXTS: Record<Kind, (name: string) => Texts> = {
  role: (name) => ({
    title: t('role.title', { name }),
    text: t('role.text'),
    submit: t('role.submit'),
    done: t('role.done', { name }),
  }),
  password: (name) => ({
    title: t('password.title', { name }),
    text: t('password.text'),
    submit: t('password.submit'),
    done: t('password.done', { name }),
  }),
  resetSecondFactor: (name) => ({
    title: t('resetSecondFactor.title', { name }),
    text: t('resetSecondFactor.text'),
    submit: t('resetSecondFactor.submit'),
    done: t('resetSecondFactor.done', { name }),
  }),
  signOut: (name) => ({
    title: t('signOut.title', { name }),
    text: t('signOut.text'),
    submit: t('signOut.submit'),
    done: t('signOut.done', { name }),
  }),
  dismiss: (name) => ({
    title: t('dismiss.title', { name }),
    text: t('dismiss.text'),
    submit: t('dismiss.submit'),
    done: t('dismiss.done', { name }),
  }),
};

type PersonDialogProps = {
  action: PersonAction | undefined;
  onClose: () => void;
  onChanged: () => Promise<void>;
};

/** Asks before anything is changed of somebody's account. */
export function PersonDialog({ action, ...props }: PersonDialogProps) {
  const title = action ? TEXTS[action.kind](action.person.name).title : '';
  return (
    <Dialog isOpen={action !== undefined} onClose={props.onClose} title={title}>
      {action ? <PersonForm action={action} {...props} /> : null}
    </Dialog>
  );
}

const checkRole = checkBySchema(z.object({ role: z.optional(staffRole) }));

function PersonForm({
  action,
  onClose,
  onChanged,
}: Omit<PersonDialogProps, 'action'> & { action: PersonAction }) {
  const { kind, person } = action;
  const { text, submit, done } = TEXTS[kind](person.name);
  const form = useForm({
    check: checkRole,
    async submit({ role }) {
      const reply = await request(action, role ?? person.role);
      if (!reply.data && reply.status !== 409)
        return { message: failureMessage(reply, uiText('failed')), fields: reply.fields, code: reply.code };
      void onChanged();
      if (!reply.data) return { message: reply.message };
      toast(done);
      onClose();
      return undefined;
    },
  });
  return (
    <form className={fieldCss.form} {...form.props}>
      <p className={layoutCss.soft}>{text}</p>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      {kind === 'role' ? <RoleField start={person.role} message={form.fields['role']} /> : null}
      <DialogButtons>
        {form.hasSessionEnded ? (
          <LogInAgain />
        ) : (
          <Button type="submit" {...(kind === 'dismiss' && { kind: 'danger' })} isPending={form.isPending}>
            {submit}
          </Button>
        )}
        <Button kind="line" disabled={form.isPending} onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogButtons>
    </form>
  );
}

function request({ kind, person }: PersonAction, role: ListedPerson['role']) {
  const params = { id: person.id };
  if (kind === 'role') return send(changeRole, { params, body: { role } });
  if (kind === 'password') return send(mailPasswordLink, { params });
  if (kind === 'resetSecondFactor') return send(resetSecondFactor, { params });
  return send(kind === 'dismiss' ? dismissPerson : signOutPerson, { params });
}
