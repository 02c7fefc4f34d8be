import { paths } from '@tula/contract/shop/pages.ts';
import { areaNames } from '@tula/contract/shop/settings-names.ts';
import { t } from '@tula/messages/home-page.ts';
import { pageMeta } from '../../data/head/page-meta.ts';
import { AreaPage } from '../settings/area-page.tsx';
import { HomeForm } from './home-form.tsx';

export function meta() {
  return pageMeta('', { title: areaNames().home });
}

/** The sections of the home page, and their order. */
export default function HomePageSettings() {
  return (
    <AreaPage
      area="home"
      view={<a href={paths.home()}>{t('view')}</a>}
      form={(props) => <HomeForm {...props} />}
    />
  );
}
