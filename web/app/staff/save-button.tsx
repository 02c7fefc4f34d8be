import type { Endpoint, InputOf } from '@tula/contract/calls/endpoint.ts';
import { t } from '@tula/messages/staff.ts';
import { type ReactNode, useState } from 'react';
import type { Reply } from '../data/api.ts';
import { LogInAgain } from '../session/log-in-again.tsx';
import { failureMessage } from '../data/failure-message.ts';
import { Button, type ButtonStyle } from '../ui/button.tsx';
import { FieldMessage } from '../ui/fields/field.tsx';
import { saveFile } from '../data/save-file.ts';
import css from './versions/versions.module.css';

/** Said of a file that did not come. */
export function fileFailed(): string {
  return t('fileFailed');
}

type SaveButtonProps<E extends Endpoint & { file: string }> = ButtonStyle & {
  endpoint: E;
  input: InputOf<E>;
  /** Under which the file is saved. */
  name: string;
  children: ReactNode;
};

/** Saves a file; an error is shown beside the button. */
export function SaveButton<E extends Endpoint & { file: string }>(props: SaveButtonProps<E>) {
  const { endpoint, input, name, children, ...look } = props;
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Reply<E>>();

  async function save() {
    setSaving(true);
    setFailure(undefined);
    const reply = await saveFile(endpoint, input, name);
    setSaving(false);
    if (!reply.data) setFailure(reply);
  }

  return (
    <div className={css.saveButton}>
      {failure?.code === 'SESSION_ENDED' ? (
        <LogInAgain {...look} />
      ) : (
        <Button {...look} isPending={isSaving} onClick={() => void save()}>
          {children}
        </Button>
      )}
      <div aria-live="polite">{failure ? <FieldMessage message={whyNotMade(failure)} /> : null}</div>
    </div>
  );
}

/** A rejection names the order or field that it is about, so the server's message is shown. */
function whyNotMade(failure: Reply<Endpoint>): string {
  const { status, message, fields } = failure;
  return failureMessage(failure, status < 500 ? (Object.values(fields)[0] ?? message) : fileFailed());
}
