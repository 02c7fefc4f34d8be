import { areaNames } from '@tula/contract/shop/settings-names.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/settings.ts';
import { useParams } from 'react-router';
import { pageMeta } from '../../data/head/page-meta.ts';
import { Redirect } from '../redirect.tsx';
import { FORM_AREAS } from './area-forms.ts';
import { AreaPage } from './area-page.tsx';
import { SettingsForm } from './settings-form.tsx';

export function meta({ params }: { params: { area?: string } }) {
  const area = areaOf(params.area);
  return pageMeta('', { title: area ? areaNames()[area] : t('title') });
}

const areaOf = (name: string | undefined) => FORM_AREAS.find((area) => area === name);

/** One area of the settings with a form of inputs. */
export default function SettingsAreaPage() {
  const area = areaOf(useParams()['area']);
  if (area === undefined) return <Redirect path={staffPaths.settings()} />;
  return <AreaPage key={area} area={area} form={(props) => <SettingsForm area={area} {...props} />} />;
}
