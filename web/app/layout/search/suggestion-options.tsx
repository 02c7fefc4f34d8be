import { paths } from '@tula/contract/shop/pages.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import { formatPack, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/search.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Suggestions } from './use-suggestions.ts';
import { langOf } from '../../ui/text-language.ts';
import css from './search-suggestions.module.css';

export type Option = {
  key: string;
  href: string;
  content: ReactNode;
  /** The words to search for; undefined where the option leads to a product or category. */
  search?: string;
};

export function recentOption(search: string): Option {
  return {
    key: search,
    href: paths.products({ name: search }),
    search,
    content: (
      <>
        <Icon name="clock" isSmall />
        <span className={css.name}>{search}</span>
      </>
    ),
  };
}

export function suggestionOptions(suggestions: Suggestions | undefined): Option[] {
  if (suggestions === undefined) return [];
  const { typed, products, categories, totalItems } = suggestions;
  const options: Option[] = products.map((product) => ({
    key: product.id,
    href: paths.product(product),
    content: (
      <>
        <span className={css.picture}>
          <Picture picture={product.picture} sizes="48px" alt="" />
        </span>
        <span className={css.name} lang={langOf(product.nameLanguage)}>
          {product.name}
        </span>
        <span className={css.price}>
          {product.isAvailable ? formatPaise(product.packPaise) : t('outOfStock')}
          <small>{formatPack(grams(product.grams))}</small>
        </span>
      </>
    ),
  }));
  for (const { id, name } of categories)
    options.push({
      key: `category ${id}`,
      href: paths.products({ category: id }),
      content: <span className={css.name}>{t('category', { category: name })}</span>,
    });
  options.push({
    key: 'all',
    href: paths.products({ name: typed }),
    search: typed,
    content: (
      <>
        <Icon name="search" isSmall />
        <span className={css.name}>
          {totalItems === 0 ? t('nothing', { typed }) : t('all', { count: totalItems, typed })}
        </span>
      </>
    ),
  });
  return options;
}
