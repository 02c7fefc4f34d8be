import type { ComponentProps, ReactNode } from 'react';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { NewerVersion } from './newer-version.tsx';
import css from './versions.module.css';

type ContentFormProps = {
  form: {
    props: ComponentProps<'form'>;
    message: string | undefined;
    isPending: boolean;
    hasSessionEnded: boolean;
  };
  label: string;
  className: string | undefined;
  /** The version that is edited, and the one in use, which may be newer. */
  basedOn: number;
  inUse: { version: number; savedBy: string | null };
  onReopen: () => void;
  /** Goes on with what was typed, to replace the version in use. */
  onReplace: (version: number) => void;
  /** The button, or undefined for those who may not save. */
  save: string | undefined;
  /** A message besides those of the fields. */
  check?: string | undefined;
  /** Before the login, once the storage of the tab is cleared. */
  onLeave?: () => void;
  /** Stands below the button. */
  below?: ReactNode;
  children: ReactNode;
};

/** The form of something that owners write in versions: what differs is its fields. */
export function ContentForm(props: ContentFormProps) {
  const { form, label, className, basedOn, inUse, onReopen, onReplace, save, check, onLeave } = props;
  return (
    <form className={className} {...form.props} aria-label={label}>
      {basedOn === inUse.version ? null : (
        <NewerVersion newest={inUse} onOpen={onReopen} onReplace={() => onReplace(inUse.version)} />
      )}
      {props.children}
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      {check ? <Note tone="err">{check}</Note> : null}
      {save === undefined ? null : (
        <div className={css.save}>
          {form.hasSessionEnded ? (
            <LogInAgain {...(onLeave ? { onLeave } : {})} />
          ) : (
            <Button type="submit" isPending={form.isPending}>
              {save}
            </Button>
          )}
        </div>
      )}
      {props.below}
    </form>
  );
}

/** Says that a draft of before was kept, and discards it. */
export function KeptNote({
  text,
  discard,
  onDiscard,
}: {
  text: string;
  discard: string;
  onDiscard: () => void;
}) {
  return (
    <Note tone="wait">
      <p>{text}</p>
      <Button kind="line" isSmall onClick={onDiscard}>
        {discard}
      </Button>
    </Note>
  );
}
