import { t } from '@tula/messages/categories.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { pageMeta } from '../../data/head/page-meta.ts';
import { CATEGORIES, TAGS } from './name-lists.ts';
import { NameSection } from './name-section.tsx';
import buttonCss from '../../ui/button.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

export function meta() {
  return pageMeta('', { title: t('title') });
}

export default function StaffCategoriesPage() {
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${layoutCss.narrow}`}>
      <NameSection of={CATEGORIES} level={1} />
      <NameSection of={TAGS} level={2} />
      <p className={partsCss.above8}>
        <a className={buttonCss.link} href={staffPaths.searchWords()}>
          {t('searchWords')}
        </a>
      </p>
    </div>
  );
}
