import { listPublicCategories } from '@tula/contract/catalogue/public-catalogue.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { t } from '@tula/messages/layout.ts';
import { Link } from 'react-router';
import { useRead } from '../data/use-read.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import css from './menu-categories.module.css';

/** The categories of the shop; nothing when they cannot be read, because Products leads to them as well. */
export function MenuCategories() {
  const { data, isLoading } = useRead(listPublicCategories, {});
  if (isLoading) return <Skeleton className={css.loading} />;
  if (!data || data.categories.length === 0) return null;
  return (
    <section className={css.categories} aria-labelledby="menu-categories">
      <h2 id="menu-categories">{t('menu.categories')}</h2>
      <ul>
        {data.categories.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.products({ category: id })}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
