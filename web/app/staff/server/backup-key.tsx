import { type BackupKey, saveBackupKey } from '@tula/contract/upkeep/backup-keys.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { formatDay, formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/server.ts';
import { t as fieldText } from '@tula/messages/fields.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import type { Checked, FormErrors, FormValues } from '../../forms/form-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { classNames } from '../../ui/class-names.ts';
import css from './server.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

type Pair = { secret: string; recipient: string; madeAt: Date };

/** Made in the browser, so that the server never has what opens its backups. */
async function makePair(): Promise<Pair> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const secret = await generateX25519Identity();
  return { secret, recipient: await identityToRecipient(secret), madeAt: new Date() };
}

type KeyProps = { inUse: BackupKey | null; onChanged: () => Promise<void> };

/** The key that what leaves the server is encrypted for. */
export function BackupKeyPart({ inUse, onChanged }: KeyProps) {
  const [pair, setPair] = useState<Pair>();
  const [isMaking, setMaking] = useState(false);
  async function make() {
    setMaking(true);
    await makePair()
      .then(setPair)
      .finally(() => setMaking(false));
  }
  async function saved() {
    toast(t('key.saved'));
    await onChanged();
    setPair(undefined);
  }
  return (
    <section
      className={classNames(partsCss.ruled, partsCss.part, pair && css.paper)}
      aria-labelledby="backup-key"
    >
      <h2 id="backup-key">{t('key')}</h2>
      <div className={layoutCss.stack4}>
        <p className={`${layoutCss.soft} ${layoutCss.noPrint}`}>{t('key.about')}</p>
        {inUse ? (
          <dl className={`${partsCss.facts} ${layoutCss.noPrint}`}>
            <dt>{t('key.inUse')}</dt>
            <dd>{inUse.recipient}</dd>
            <dt>{t('key.since')}</dt>
            <dd>{formatMoment(new Date(inUse.madeAt))}</dd>
          </dl>
        ) : null}
        {pair ? (
          <NewKey pair={pair} inUse={inUse} onSaved={saved} onCancel={() => setPair(undefined)} />
        ) : (
          <div className={layoutCss.row}>
            <Button kind={inUse ? 'line' : 'ink'} isPending={isMaking} onClick={() => void make()}>
              {t(inUse ? 'key.replace' : 'key.make')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

type NewKeyProps = { pair: Pair; onSaved: () => Promise<void>; onCancel: () => void } & Pick<
  KeyProps,
  'inUse'
>;

/** Shows a new key once, and takes it into use when its owner has shown that she has kept it. */
function NewKey({ pair: { secret, recipient, madeAt }, inUse, onSaved, onCancel }: NewKeyProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = () => copyText(secret, { done: t('key.copied'), failed: t('key.notCopied') });
  async function use(password: string): Promise<FormErrors | undefined> {
    const replaces = inUse?.recipient ?? null;
    const reply = await send(saveBackupKey, { body: { recipient, replaces, password } });
    if (reply.data) {
      await onSaved();
      return undefined;
    }
    const { code, fields } = reply;
    if (code === 'CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD')
      return { fields: { password: t('key.password.wrong') } };
    if (code === 'CHANGED_MEANWHILE') return { message: t('key.meanwhile') };
    return { fields, message: failureMessage(reply, uiText('failed')), code };
  }
  return (
    <>
      <Note tone="wait" className={layoutCss.noPrint}>
        {t('key.keep')}
      </Note>
      {inUse ? <p className={layoutCss.noPrint}>{t('key.replacing')}</p> : null}
      <div className={layoutCss.stack2}>
        <h3 ref={heading} tabIndex={-1}>
          {t('key.new')}
        </h3>
        <code className={`${partsCss.sheet} ${css.key}`} translate="no">
          {secret}
        </code>
      </div>
      <div className={`${layoutCss.onlyPrint} ${layoutCss.stack3}`}>
        <p>{t('key.paper', { shop: shop.name, day: formatDay(madeAt) })}</p>
        <p>{t('key.public', { recipient })}</p>
      </div>
      <div className={`${layoutCss.row} ${layoutCss.noPrint}`}>
        <Button kind="line" onClick={() => window.print()}>
          <Icon name="print" isSmall />
          {t('key.print')}
        </Button>
        <Button kind="line" onClick={() => void copy()}>
          {t('key.copy')}
        </Button>
      </div>
      <KeptForm secret={secret} onUse={use} onCancel={onCancel} />
    </>
  );
}

type KeptFormProps = {
  secret: string;
  onUse: (password: string) => Promise<FormErrors | undefined>;
  onCancel: () => void;
};

function KeptForm({ secret, onUse, onCancel }: KeptFormProps) {
  const form = useForm({ check: (values) => checkKept(values, secret), submit: onUse });
  return (
    <form className={`${fieldCss.form} ${layoutCss.noPrint}`} {...form.props}>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <TextField
        label={t('key.last')}
        hint={t('key.last.hint')}
        {...form.field('last')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <PasswordField label={t('key.password')} autoComplete="current-password" {...form.field('password')} />
      <div className={layoutCss.row}>
        {form.hasSessionEnded ? (
          <LogInAgain />
        ) : (
          <Button type="submit" isPending={form.isPending}>
            {t('key.use')}
          </Button>
        )}
        <Button kind="line" disabled={form.isPending} onClick={onCancel}>
          {t('key.cancel')}
        </Button>
      </div>
    </form>
  );
}

const SHOWN_END = 6;

function checkKept({ last = '', password = '' }: FormValues, secret: string): Checked<string> {
  const fields: Record<string, string> = {};
  const typed = last.replace(/\s/g, '').toUpperCase();
  if (typed === '') fields['last'] = fieldText('required');
  else if (typed !== secret.slice(-SHOWN_END)) fields['last'] = t('key.last.wrong');
  if (password === '') fields['password'] = fieldText('required');
  return Object.keys(fields).length > 0 ? { fields } : { value: password };
}
