import {
  listSettingsVersions,
  readSettings,
  restoreSettings,
  type SettingsInUse,
} from '@tula/contract/shop/settings-calls.ts';
import { areaNames } from '@tula/contract/shop/settings-names.ts';
import { factsOf, type Settings, type SettingsArea } from '@tula/contract/shop/settings.ts';
import { fillShop, shop } from '@tula/contract/shop/shop.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/settings.ts';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { send } from '../../data/api.ts';
import { useRead } from '../../data/use-read.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { SavedVersions } from '../versions/saved-versions.tsx';
import { followLook } from './look/follow-look.ts';
import css from './settings.module.css';
import buttonCss from '../../ui/button.module.css';
import layoutCss from '../../ui/layout.module.css';

export type AreaFormProps<Area extends SettingsArea> = {
  inUse: SettingsInUse<Area>;
  /** After a save, or a save that was rejected because of a newer version. */
  onChanged: () => Promise<void>;
  /** Shows the version in use, and forgets what was typed. */
  onReopen: () => void;
};

type AreaPageProps<Area extends SettingsArea> = {
  area: Area;
  form: (props: AreaFormProps<Area>) => ReactNode;
  /** Where shoppers see it. */
  view?: ReactNode;
};

/** An area of the settings: its form, and its versions. */
export function AreaPage<Area extends SettingsArea>({ area, ...props }: AreaPageProps<Area>) {
  const { data, failure, refresh } = useRead(readSettings, {}, { keepsData: () => true });
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <a className={buttonCss.link} href={staffPaths.settings()}>
        {t('back')}
      </a>
      <h1>{areaNames()[area]}</h1>
      {failure ? <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} /> : null}
      {data === undefined && !failure ? <PageLoading /> : null}
      {data ? (
        <Opened
          area={area}
          inUse={data[area] as unknown as SettingsInUse<Area>}
          onChanged={refresh}
          {...props}
        />
      ) : null}
    </div>
  );
}

type OpenedProps<Area extends SettingsArea> = AreaPageProps<Area> & {
  inUse: SettingsInUse<Area>;
  onChanged: () => Promise<void>;
};

function Opened<Area extends SettingsArea>({ area, inUse, form, view, onChanged }: OpenedProps<Area>) {
  const versions = useRead(listSettingsVersions, { params: { area } }, { keepsData: () => true });
  const [opened, setOpened] = useState(0);
  const { settings }: { settings: Settings[SettingsArea] } = inUse;
  const changed = async () => {
    await Promise.all([onChanged(), versions.refresh()]);
  };
  // The shop of this tab follows at once; every other one does when it is loaded again.
  useEffect(() => {
    const { closure, logo } = shop;
    fillShop({ ...shop, ...factsOf(area, settings as Settings[Area]), closure, logo });
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
        {view === undefined ? null : <> {view}</>}
      </p>
      <Fragment key={opened}>
        {form({ inUse, onChanged: changed, onReopen: () => setOpened(opened + 1) })}
      </Fragment>
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
