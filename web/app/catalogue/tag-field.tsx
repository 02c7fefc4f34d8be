import { addTag, MOST_TAGS, type Tag } from '@tula/contract/catalogue.ts';
import { useState } from 'react';
import { send } from '../api.ts';
import { failureWords } from '../failure-words.ts';
import { IconButton } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { foundTags, isNewTag } from './tag-search.ts';
import { TagSearchBox } from './tag-search-box.tsx';
import './tag-field.css';

type TagFieldProps = {
  tags: readonly Tag[];
  chosen: readonly number[];
  message: string | undefined;
  onChange: (chosen: readonly number[]) => void;
  /** Called with a tag that was made here. */
  onMade: (tag: Tag) => void;
};

/** Chooses several tags from those there are, or makes one of the word that is typed. */
export function TagField({ tags, chosen, message, onChange, onMade }: TagFieldProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const isFull = chosen.length >= MOST_TAGS;

  function choose({ id }: Tag) {
    onChange([...new Set([...chosen, id])]);
    setTyped('');
  }

  async function make() {
    setFault(undefined);
    const reply = await send(addTag, { body: { name: typed.trim() } });
    if (!reply.data) return setFault(failureWords(reply, reply.fields['name'] ?? 'Something went wrong!'));
    onMade(reply.data.insertedTag);
    choose(reply.data.insertedTag);
  }

  const options = foundTags(
    tags.filter(({ id }) => !chosen.includes(id)),
    typed,
  ).map((tag) => ({ key: String(tag.id), words: tag.name, choose: () => choose(tag) }));
  if (isNewTag(tags, typed))
    options.push({ key: 'new', words: `Add “${typed.trim()}” as a new tag`, choose: () => void make() });
  return (
    <div className="tagf">
      <Field
        label="Tags"
        message={message ?? fault}
        hint={isFull ? `These are ${MOST_TAGS}, the most a product can have.` : 'Choose, or type a new one.'}
      >
        {(control) => (
          <TagSearchBox
            control={control}
            typed={typed}
            onType={setTyped}
            options={isFull ? [] : options}
            onEraseLast={() => onChange(chosen.slice(0, -1))}
          />
        )}
      </Field>
      <ChosenTags
        tags={chosen.flatMap((id) => tags.find((tag) => tag.id === id) ?? [])}
        onRemove={(id) => onChange(chosen.filter((one) => one !== id))}
      />
    </div>
  );
}

function ChosenTags({ tags, onRemove }: { tags: readonly Tag[]; onRemove: (id: number) => void }) {
  if (tags.length === 0) return null;
  return (
    <ul className="tagf-chosen" aria-label="Chosen tags">
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
