import type { ProductFacets } from '@tula/contract/catalogue/finding.ts';
import { t } from '@tula/messages/catalogue.ts';
import { buttonClass } from '../../ui/button.tsx';
import { chipClass } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { PageQuery } from '../catalogue-query.ts';
import { langOf } from '../../ui/text-language.ts';
import chipCss from '../../ui/chip.module.css';
import css from './facets.module.css';
import layoutCss from '../../ui/layout.module.css';

type FacetsProps = {
  pageQuery: PageQuery;
  facets: ProductFacets;
  /** The address of the list with a change. */
  hrefOf: (change: Partial<PageQuery>) => string;
};
type SideFacetsProps = FacetsProps & {
  /** The id by which a button opens the filters; undefined when there are none to offer. */
  panelId: string | undefined;
};

type FacetProps = {
  name: string;
  lang?: string | undefined;
  /** Undefined where the link leads elsewhere than to these products. */
  count?: number | undefined;
  isChosen: boolean;
  href: string;
  className: string | undefined;
};

/** A link, so that it works without scripts. Its name stays that of the filter; the count describes it. */
function Facet({ name, lang, count, isChosen, href, className }: FacetProps) {
  return (
    <a
      className={className}
      href={href}
      rel="nofollow"
      data-keep-scroll
      aria-current={isChosen ? 'true' : undefined}
      title={count === undefined ? undefined : t('count', { count })}
    >
      {lang === undefined ? name : <span lang={lang}>{name}</span>}
      {count === undefined ? null : <span aria-hidden="true">{count}</span>}
    </a>
  );
}

function CategoryChips({ pageQuery, facets, hrefOf }: FacetsProps) {
  const isEmpty = facets.everyCategory === 0;
  // Where nothing is found in any category, the links lead to whole categories.
  const from = isEmpty ? NO_FILTERS : undefined;
  const all = { id: undefined, name: t('all'), lang: undefined, count: facets.everyCategory };
  const named = facets.categories.map((one) => ({ ...one, lang: langOf(one.nameLanguage) }));
  return (
    <nav className={`${chipCss.chips} ${layoutCss.above3} ${css.categories}`} aria-label={t('categories')}>
      {[all, ...named].map(({ id, name, lang, count }) => (
        <Facet
          key={name}
          className={chipClass}
          name={name}
          lang={lang}
          count={isEmpty ? undefined : count}
          isChosen={id === pageQuery.category}
          href={hrefOf({ ...from, category: id })}
        />
      ))}
    </nav>
  );
}

/** Stock and tags: beside the list on wide screens, else a sheet that opens and closes without scripts. */
function FilterPanel({ panelId, ...shown }: FacetsProps & { panelId: string }) {
  const { pageQuery, facets, hrefOf } = shown;
  const { inStock, tags, total } = facets;
  const stock = pageQuery.stock ? undefined : 'in';
  return (
    <div id={panelId} popover="auto" className={css.panel}>
      <nav aria-label={t('filters.title')}>
        <Facet
          className={`${layoutCss.stack3} ${css.facet}`}
          name={t('filters.inStock')}
          count={inStock}
          isChosen={pageQuery.stock !== undefined}
          href={hrefOf({ stock })}
        />
        <TagFacets
          title={t('filters.diet')}
          tags={tags.filter(({ isDiet, without }) => isDiet && without === undefined)}
          {...shown}
        />
        <TagFacets
          title={t('filters.without')}
          tags={tags.flatMap((tag) => (tag.without === undefined ? [] : [{ ...tag, name: tag.without }]))}
          {...shown}
        />
        <TagFacets title={t('filters.more')} tags={tags.filter(({ isDiet }) => !isDiet)} {...shown} />
      </nav>
      <button
        className={buttonClass({ isWide: true })}
        type="button"
        popoverTarget={panelId}
        popoverTargetAction="hide"
      >
        {t('filters.show', { count: total })}
      </button>
    </div>
  );
}

type TagFacetsProps = Pick<FacetsProps, 'pageQuery' | 'hrefOf'> & {
  title: string;
  tags: ProductFacets['tags'];
};

function TagFacets({ title, tags, pageQuery, hrefOf }: TagFacetsProps) {
  if (tags.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      {tags.map(({ id, name, nameLanguage, count, isChosen }) => (
        <Facet
          key={id}
          className={`${layoutCss.stack3} ${css.facet}`}
          name={name}
          lang={langOf(nameLanguage)}
          count={count}
          isChosen={isChosen}
          href={hrefOf({ tags: withTag(pageQuery, id) })}
        />
      ))}
    </>
  );
}

/** Categories and filters beside or above the list. */
export function SideFacets({ panelId, ...props }: SideFacetsProps) {
  return (
    <>
      <CategoryChips {...props} />
      {panelId === undefined ? null : <FilterPanel {...props} panelId={panelId} />}
    </>
  );
}

/** The chosen filters, each a link that removes it. */
export function ChosenFilters({ pageQuery, facets, hrefOf }: FacetsProps) {
  const chosen = facets.tags
    .filter(({ isChosen }) => isChosen)
    .map(({ id, name }) => ({ name, change: { tags: withTag(pageQuery, id) } as Partial<PageQuery> }));
  if (pageQuery.stock) chosen.push({ name: t('filters.inStock'), change: { stock: undefined } });
  if (chosen.length === 0) return null;
  return (
    <p className={`${chipCss.chips} ${css.chosen}`}>
      {chosen.map(({ name, change }) => (
        <a
          key={name}
          className={chipClass}
          href={hrefOf(change)}
          aria-label={t('tag.remove', { tag: name })}
          data-keep-scroll
        >
          {name}
          <Icon name="close" isSmall />
        </a>
      ))}
    </p>
  );
}

const NO_FILTERS = { name: '', tags: [], stock: undefined } as const;

/** The chosen tags with one more, or one less if it is chosen. */
function withTag({ tags }: PageQuery, id: number): readonly number[] {
  return tags.includes(id) ? tags.filter((tag) => tag !== id) : [...tags, id];
}
