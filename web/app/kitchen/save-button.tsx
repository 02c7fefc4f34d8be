import type { Endpoint, InputOf } from '@tula/contract/endpoint.ts';
import { type ReactNode, useState } from 'react';
import { failureWords } from '../failure-words.ts';
import { saveFile } from '../staff/save-file.ts';
import { Button } from '../ui/button.tsx';
import { FieldMessage } from '../ui/field.tsx';

type SaveButtonProps<E extends Endpoint & { file: string }> = {
  endpoint: E;
  input: InputOf<E>;
  /** Under which the file is saved. */
  name: string;
  /** The first among its neighbours. */
  isFirst?: boolean;
  children: ReactNode;
};

/** Saves a file; what keeps it from coming is told beside the button. */
export function SaveButton<E extends Endpoint & { file: string }>(props: SaveButtonProps<E>) {
  const { endpoint, input, name, isFirst = false, children } = props;
  const [isSaving, setSaving] = useState(false);
  const [message, setMessage] = useState('');

  async function save() {
    setSaving(true);
    setMessage('');
    const reply = await saveFile(endpoint, input, name);
    setSaving(false);
    if (reply.data === undefined)
      setMessage(failureWords(reply, reply.message || 'The file could not be made. Please try again.'));
  }

  return (
    <div className="save">
      <Button kind={isFirst ? 'ink' : 'line'} isSmall isPending={isSaving} onClick={() => void save()}>
        {children}
      </Button>
      <div aria-live="polite">{message === '' ? null : <FieldMessage message={message} />}</div>
    </div>
  );
}
