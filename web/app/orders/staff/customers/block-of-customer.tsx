import {
  blockCustomer,
  blockOfCustomer,
  MOST_BLOCK_REASON_CHARACTERS,
  type StaffCustomer,
  unblockCustomer,
} from '@tula/contract/accounts/staff-customers.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/staff-customers.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useState } from 'react';
import { send } from '../../../data/api.ts';
import { failureMessage } from '../../../data/failure-message.ts';
import { checkBySchema } from '../../../forms/check-by-schema.ts';
import { useForm } from '../../../forms/use-form.ts';
import { LogInAgain } from '../../../session/log-in-again.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { TextArea } from '../../../ui/fields/text-field.tsx';
import { Note } from '../../../ui/note.tsx';
import { Text } from '../../../ui/text.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import css from './customers.module.css';
import fieldCss from '../../../ui/fields/field.module.css';
import layoutCss from '../../../ui/layout.module.css';

type BlockProps = { customer: StaffCustomer; onChanged: () => Promise<void> };

/** Says whether the customer may order, why not, and the way to change that. */
export function BlockOfCustomer({ customer, onChanged }: BlockProps) {
  const [isOpen, setOpen] = useState(false);
  const { name, block } = customer;
  const close = () => setOpen(false);
  return (
    <section className={css.part} aria-labelledby="block-h">
      <h2 id="block-h">{t('block')}</h2>
      {block === null ? (
        <>
          <p className={layoutCss.soft}>{t('block.about')}</p>
          <Button kind="line" onClick={() => setOpen(true)}>
            {t('block.open')}
          </Button>
        </>
      ) : (
        <Blocked block={block} customer={customer} onChanged={onChanged} />
      )}
      <Dialog isOpen={isOpen} onClose={close} title={t('block.sure', { name })}>
        <BlockForm customer={customer} onChanged={onChanged} onClose={close} />
      </Dialog>
    </section>
  );
}

type BlockedProps = BlockProps & { block: NonNullable<StaffCustomer['block']> };

function Blocked({ block: { at, by, reason }, customer: { id }, onChanged }: BlockedProps) {
  const [isPending, setPending] = useState(false);
  const [rejection, setRejection] = useState<string>();

  async function unblock() {
    setPending(true);
    setRejection(undefined);
    const reply = await send(unblockCustomer, { params: { id } });
    setPending(false);
    if (reply.data) toast(t('block.undone'));
    else setRejection(failureMessage(reply, uiText('failed')));
    if (reply.data || reply.status === 409) await onChanged();
  }

  return (
    <>
      <p className={css.text}>{reason}</p>
      <p className={`${layoutCss.muted} ${layoutCss.extraSmall}`}>
        <Text
          of={t.rich('block.by', { moment: formatMoment(new Date(at)), who: by })}
          time={(inside) => <time dateTime={at}>{inside}</time>}
        />
      </p>
      {rejection ? <Note tone="err">{rejection}</Note> : null}
      <Button kind="line" isPending={isPending} onClick={() => void unblock()}>
        {t('block.undo')}
      </Button>
    </>
  );
}

const check = checkBySchema(blockOfCustomer);

function BlockForm({ customer: { id }, onChanged, onClose }: BlockProps & { onClose: () => void }) {
  const form = useForm({
    check,
    async submit(body) {
      const reply = await send(blockCustomer, { params: { id }, body });
      if (!reply.data && reply.status !== 409)
        return { message: failureMessage(reply, uiText('failed')), fields: reply.fields, code: reply.code };
      void onChanged();
      if (!reply.data) return { message: reply.message };
      toast(t('block.done'));
      onClose();
      return undefined;
    },
  });
  return (
    <form className={fieldCss.form} {...form.props}>
      <p className={layoutCss.soft}>{t('block.about')}</p>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <TextArea
        label={t('block.reason')}
        {...form.field('reason')}
        hint={t('block.reason.hint')}
        rows={3}
        maxLength={MOST_BLOCK_REASON_CHARACTERS}
      />
      <DialogButtons>
        {form.hasSessionEnded ? (
          <LogInAgain />
        ) : (
          <Button type="submit" kind="danger" isPending={form.isPending}>
            {t('block.submit')}
          </Button>
        )}
        <Button kind="line" disabled={form.isPending} onClick={onClose}>
          {t('block.keep')}
        </Button>
      </DialogButtons>
    </form>
  );
}
