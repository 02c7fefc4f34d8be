import { claimWordsIn, unprovenWordsIn } from '@tula/contract/catalogue/declarations/claims.ts';
import { readDeclarations } from '@tula/contract/catalogue/declarations/declarations.ts';
import type { Tag } from '@tula/contract/catalogue/public-catalogue.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/product-editor.ts';
import { useRead } from '../../data/use-read.ts';
import { Note } from '../../ui/note.tsx';
import { Text } from '../../ui/text.tsx';
import type { ProductDraft } from './product-draft.ts';

type ClaimNoteProps = { draft: ProductDraft; tags: readonly Tag[]; productId: string | undefined };

/** Asks what proves the words that claim something; the ground is kept with the claims of the pack. */
export function ClaimNote({ draft, tags, productId }: ClaimNoteProps) {
  const chosen = tags.filter(({ id }) => draft.tagIds.includes(id)).map(({ name }) => name);
  const texts = [draft.name, draft.description, ...chosen];
  const isClaiming = claimWordsIn(texts).length > 0;
  const read = useRead(
    readDeclarations,
    productId === undefined || !isClaiming ? undefined : { params: { id: productId } },
  );
  // Nobody is asked for what may be there already.
  if (productId !== undefined && read.data === undefined && read.failure === undefined) return null;
  const words = unprovenWordsIn(texts, read.data?.declarations.claims ?? []);
  if (words.length === 0) return null;
  const list = words.map((word) => `“${word}”`).join(', ');
  return (
    <Note tone="wait">
      {productId === undefined ? (
        t('claims.later', { words: list })
      ) : (
        <Text
          of={t.rich('claims', { words: list })}
          link={(inside) => <a href={staffPaths.declarations(productId)}>{inside}</a>}
        />
      )}
    </Note>
  );
}
