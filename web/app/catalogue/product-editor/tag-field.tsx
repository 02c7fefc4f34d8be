import { MOST_TAGS } from '@tula/contract/catalogue/catalogue.ts';
import type { Tag } from '@tula/contract/catalogue/public-catalogue.ts';
import { addTag } from '@tula/contract/catalogue/tags.ts';
import { t } from '@tula/messages/product-editor.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { foundTags, isNewTag } from './tag-search.ts';
import { TagSearchBox } from './tag-search-box.tsx';
import css from './tag-field.module.css';
import layoutCss from '../../ui/layout.module.css';

type TagFieldProps = {
  tags: readonly Tag[];
  selected: readonly number[];
  message: string | undefined;
  /** Changes the latest selection, which may be newer than `selected`. */
  onChange: (next: (selected: readonly number[]) => readonly number[]) => void;
  /** Called when a new tag is being created, with whether that will have succeeded. */
  onCreating: (isCreated: Promise<boolean>) => void;
  /** Called with a newly created tag. */
  onCreated: (tag: Tag) => void;
};

/** Selects existing tags, or creates one from the typed text. */
export function TagField({ tags, selected, message, onChange, onCreating, onCreated }: TagFieldProps) {
  const [typed, setTyped] = useState('');
  const [creating, setCreating] = useState<string>();
  const [error, setError] = useState<string>();
  const isFull = selected.length >= MOST_TAGS;

  function choose(tag: Tag) {
    onChange((now) => withTag(now, tag));
    setTyped('');
  }

  /** Tags selected and text typed in the meantime stay as they are. */
  async function create(name: string): Promise<boolean> {
    setError(undefined);
    setCreating(name);
    const reply = await send(addTag, { body: { name } });
    setCreating(undefined);
    if (reply.data) {
      const { insertedTag } = reply.data;
      onCreated(insertedTag);
      onChange((now) => withTag(now, insertedTag));
      setTyped((now) => (now.trim() === name ? '' : now));
    } else setError(failureMessage(reply, reply.fields['name'] ?? uiText('failed')));
    return reply.data !== undefined;
  }

  const options = foundTags(
    tags.filter(({ id }) => !selected.includes(id)),
    typed,
  ).map((tag) => ({ key: String(tag.id), label: tag.name, choose: () => choose(tag) }));
  const name = typed.trim();
  if (creating === undefined && isNewTag(tags, name))
    options.push({ key: 'new', label: t('tags.new', { name }), choose: () => onCreating(create(name)) });
  return (
    <div className={`${layoutCss.stack2} ${css.tagField}`}>
      <Field label={t('tags')} message={message ?? error} hint={hintOf(isFull, creating)}>
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
      <SelectedTags
        tags={selected.flatMap((id) => tags.find((tag) => tag.id === id) ?? [])}
        onRemove={(id) => onChange((now) => now.filter((one) => one !== id))}
      />
    </div>
  );
}

function withTag(selected: readonly number[], { id }: Tag): readonly number[] {
  return [...new Set([...selected, id])];
}

function hintOf(isFull: boolean, creating: string | undefined): string {
  if (creating !== undefined) return t('tags.adding', { name: creating });
  return isFull ? t('tags.full', { count: MOST_TAGS }) : t('tags.hint');
}

function SelectedTags({ tags, onRemove }: { tags: readonly Tag[]; onRemove: (id: number) => void }) {
  if (tags.length === 0) return null;
  return (
    <ul className={`${layoutCss.wrapped} ${css.tagFieldChosen}`} aria-label={t('tags.selected')}>
      {tags.map(({ id, name }) => (
        <li key={id}>
          {name}
          <IconButton label={t('tags.remove', { name })} onClick={() => onRemove(id)}>
            <Icon name="close" isSmall />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
