import { MOST_TAGS, type Tag } from '@tula/contract/catalogue.ts';
import { addTag } from '@tula/contract/tags.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { failureWords } from '../../data/failure-message.ts';
import { IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { foundTags, isNewTag } from './tag-search.ts';
import { TagSearchBox } from './tag-search-box.tsx';
import css from './tag-field.module.css';

type TagFieldProps = {
  tags: readonly Tag[];
  chosen: readonly number[];
  message: string | undefined;
  /** Changes what is chosen at that moment, which may be more than was chosen when this was last shown. */
  onChange: (next: (chosen: readonly number[]) => readonly number[]) => void;
  /** Called when a tag begins to be made here, with whether it could be. */
  onMaking: (isMade: Promise<boolean>) => void;
  /** Called with a tag that was made here. */
  onMade: (tag: Tag) => void;
};

/** Chooses several tags from those there are, or makes one of the word that is typed. */
export function TagField({ tags, chosen, message, onChange, onMaking, onMade }: TagFieldProps) {
  const [typed, setTyped] = useState('');
  const [making, setMaking] = useState<string>();
  const [fault, setFault] = useState<string>();
  const isFull = chosen.length >= MOST_TAGS;

  function choose(tag: Tag) {
    onChange((now) => withTag(now, tag));
    setTyped('');
  }

  /** Meanwhile other tags are chosen and other words typed, which stay as they are. */
  async function make(name: string): Promise<boolean> {
    setFault(undefined);
    setMaking(name);
    const reply = await send(addTag, { body: { name } });
    setMaking(undefined);
    if (reply.data) {
      const { insertedTag } = reply.data;
      onMade(insertedTag);
      onChange((now) => withTag(now, insertedTag));
      setTyped((now) => (now.trim() === name ? '' : now));
    } else setFault(failureWords(reply, reply.fields['name'] ?? 'Something went wrong!'));
    return reply.data !== undefined;
  }

  const options = foundTags(
    tags.filter(({ id }) => !chosen.includes(id)),
    typed,
  ).map((tag) => ({ key: String(tag.id), words: tag.name, choose: () => choose(tag) }));
  const name = typed.trim();
  if (making === undefined && isNewTag(tags, name))
    options.push({ key: 'new', words: `Add “${name}” as a new tag`, choose: () => onMaking(make(name)) });
  return (
    <div className={css.tagField}>
      <Field label="Tags" message={message ?? fault} hint={hintOf(isFull, making)}>
        {(control) => (
          <TagSearchBox
            control={control}
            typed={typed}
            onType={setTyped}
            options={isFull ? [] : options}
            onEraseLast={() => onChange((now) => now.slice(0, -1))}
          />
        )}
      </Field>
      <ChosenTags
        tags={chosen.flatMap((id) => tags.find((tag) => tag.id === id) ?? [])}
        onRemove={(id) => onChange((now) => now.filter((one) => one !== id))}
      />
    </div>
  );
}

function withTag(chosen: readonly number[], { id }: Tag): readonly number[] {
  return [...new Set([...chosen, id])];
}

function hintOf(isFull: boolean, making: string | undefined): string {
  if (making !== undefined) return `Adding “${making}”…`;
  return isFull ? `These are ${MOST_TAGS}, the most a product can have.` : 'Choose, or type a new one.';
}

function ChosenTags({ tags, onRemove }: { tags: readonly Tag[]; onRemove: (id: number) => void }) {
  if (tags.length === 0) return null;
  return (
    <ul className={css.tagFieldChosen} aria-label="Chosen tags">
      {tags.map(({ id, name }) => (
        <li key={id}>
          {name}
          <IconButton label={`Remove ${name}`} onClick={() => onRemove(id)}>
            <Icon name="close" isSmall />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
