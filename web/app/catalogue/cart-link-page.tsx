import { listChosenProducts } from '@tula/contract/catalogue/public-catalogue.ts';
import { cartLink, readCartLink } from '@tula/contract/shop/cart-links.ts';
import { heldOrderToken } from '@tula/contract/shop/held-order-links.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { t } from '@tula/messages/cart-link.ts';
import { Suspense, useSyncExternalStore } from 'react';
import { data, Link } from 'react-router';
import { pageMeta } from '../data/head/page-meta.ts';
import { LoadFailed } from '../data/load-failed.tsx';
import { callApi } from '../data/load-context.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Note } from '../ui/note.tsx';
import { onNeed } from '../ui/on-need.ts';
import type { Route } from './+types/cart-link-page.ts';
import { AddLinkedPacks } from './add-linked-packs.tsx';
import { LinkedPack } from './linked-pack.tsx';
import { linkedLines, packsToAdd } from './linked-packs.ts';
import layoutCss from '../ui/layout.module.css';

/** Opening a link changes nothing: messengers and browsers open links on their own. A press fills the cart. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { packs, isWhole } = readCartLink(url.searchParams.get('packs') ?? '');
  if (packs.length === 0) return { lines: [], unsold: 0, isWhole, link: cartLink() };
  const ids = [...new Set(packs.map(({ id }) => id))];
  const { data: found } = await callApi(context, listChosenProducts, { query: { ids: ids.join(',') } });
  if (!found) throw data(null, { status: 503 });
  const lines = linkedLines(packs, found.products);
  return { lines, unsold: ids.length - found.products.length, isWhole, link: cartLink(packs) };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches[0].loaderData.publicUrl, { title: t('title'), description: t('intro') }),
  { name: 'robots', content: 'noindex' },
];

/** Loaded by those whom the shop has sent the link of an order. */
const HeldOrder = onNeed(() => import('./held-order.tsx'));

export default function CartLinkPage({ loaderData: { lines, unsold, isWhole, link } }: Route.ComponentProps) {
  const token = useHeldOrder();
  if (token !== undefined)
    return (
      <Suspense fallback={null}>
        <HeldOrder token={token} />
      </Suspense>
    );
  if (lines.length === 0) return <NothingToAdd />;
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${layoutCss.narrow}`}>
      <h1>{t('title')}</h1>
      <p className={`${layoutCss.soft} ${layoutCss.below4}`}>{t('intro')}</p>
      {unsold > 0 ? <Note tone="wait">{t('unsold', { count: unsold })}</Note> : null}
      {isWhole ? null : <Note tone="wait">{t('notWhole')}</Note>}
      <ul>
        {lines.map((line) => (
          <LinkedPack key={`${line.item.id}/${line.item.grams}`} line={line} />
        ))}
      </ul>
      <AddLinkedPacks key={link} packs={packsToAdd(lines)} link={link} />
    </div>
  );
}

/** A link is opened as a page of its own. */
const onNothing = () => () => {};

/** What stands after the # is known in the browser alone. */
function useHeldOrder(): string | undefined {
  return useSyncExternalStore(
    onNothing,
    () => heldOrderToken(window.location.hash),
    () => undefined,
  );
}

function NothingToAdd() {
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <EmptyState
        level={1}
        title={t('empty.title')}
        actions={
          <Link className={buttonClass()} to={paths.products()}>
            {t('empty.explore')}
          </Link>
        }
      >
        {t('empty.text')}
      </EmptyState>
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadFailed />;
}
