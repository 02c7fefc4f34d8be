import {
  listSettingsVersions,
  readSettings,
  restoreSettings,
  type SettingsInUse,
} from '@tula/contract/shop/settings-calls.ts';
import { areaNames } from '@tula/contract/shop/settings-names.ts';
import { factsOf, SETTINGS_AREAS, type SettingsArea } from '@tula/contract/shop/settings.ts';
import { fillShop, shop } from '@tula/contract/shop/shop.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/settings.ts';
import { useEffect, useState } from 'react';
import { LeadingTo } from '../leading-to.tsx';
import { useParams } from 'react-router';
import { send } from '../../data/api.ts';
import { pageMeta } from '../../data/page-meta.ts';
import { useRead } from '../../data/use-read.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { SavedVersions } from '../versions/saved-versions.tsx';
import { followLook } from './look/follow-look.ts';
import { SettingsForm } from './settings-form.tsx';
import css from './settings.module.css';
import buttonCss from '../../ui/button.module.css';
import layoutCss from '../../ui/layout.module.css';

export function meta({ params }: { params: { area?: string } }) {
  const area = areaOf(params.area);
  return pageMeta('', { title: area ? areaNames()[area] : t('title') });
}

const areaOf = (name: string | undefined) => SETTINGS_AREAS.find((area) => area === name);

/** One area of the settings: its form, and its versions. */
export default function SettingsAreaPage() {
  const area = areaOf(useParams()['area']);
  if (area === undefined) return <LeadingTo path={staffPaths.settings()} />;
  return <AreaPage key={area} area={area} />;
}

function AreaPage({ area }: { area: SettingsArea }) {
  const { data, failure, refresh } = useRead(readSettings, {}, { keepsData: () => true });
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <a className={buttonCss.link} href={staffPaths.settings()}>
        {t('back')}
      </a>
      <h1>{areaNames()[area]}</h1>
      {failure ? <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} /> : null}
      {data === undefined && !failure ? <PageLoading /> : null}
      {data ? <Area area={area} inUse={data[area]} onChanged={refresh} /> : null}
    </div>
  );
}

type AreaProps<Name extends SettingsArea> = {
  area: Name;
  inUse: SettingsInUse<Name>;
  onChanged: () => Promise<void>;
};

function Area<Name extends SettingsArea>({ area, inUse, onChanged }: AreaProps<Name>) {
  const versions = useRead(listSettingsVersions, { params: { area } }, { keepsData: () => true });
  const [opened, setOpened] = useState(0);
  const { settings } = inUse;
  const changed = async () => {
    await Promise.all([onChanged(), versions.refresh()]);
  };
  // The shop of this tab follows at once; every other one does when it is loaded again.
  useEffect(() => {
    const { closure, logo } = shop;
    fillShop({ ...shop, ...factsOf(area, settings), closure, logo });
    if ('theme' in settings) followLook(settings);
  }, [area, settings]);

  async function restore(version: number) {
    const reply = await send(restoreSettings, {
      params: { area, version: String(version) },
      body: { basedOn: inUse.version },
    });
    return reply.data ? undefined : reply;
  }

  return (
    <>
      <p className={layoutCss.small}>
        {inUse.savedBy === null || inUse.savedAt === null
          ? t('inUse.first')
          : t('inUse', {
              version: inUse.version,
              name: inUse.savedBy,
              at: formatMoment(new Date(inUse.savedAt)),
            })}
      </p>
      <SettingsForm
        key={opened}
        area={area}
        inUse={inUse}
        onChanged={changed}
        onReopen={() => setOpened(opened + 1)}
      />
      {versions.data && versions.data.versions.length > 1 ? (
        <div className={css.versions}>
          <SavedVersions
            versions={versions.data.versions}
            inUse={inUse.version}
            restore={restore}
            onRestored={async () => {
              await changed();
              setOpened(opened + 1);
            }}
          />
        </div>
      ) : null}
    </>
  );
}
