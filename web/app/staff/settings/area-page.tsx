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
import { type ReactNode, useEffect } from 'react';
import { send } from '../../data/api.ts';
import { useRead } from '../../data/use-read.ts';
import { ContentPage, type Reopening, Versioned } from '../versions/content-page.tsx';
import { GstQuestionNote } from './gst-question.tsx';
import { followLook } from './look/follow-look.ts';

export type AreaFormProps<Area extends SettingsArea> = Reopening & { inUse: SettingsInUse<Area> };

type AreaPageProps<Area extends SettingsArea> = {
  area: Area;
  form: (props: AreaFormProps<Area>) => ReactNode;
  /** Where shoppers see it. */
  view?: ReactNode;
};

/** An area of the settings: its form, and its versions. */
export function AreaPage<Area extends SettingsArea>({ area, ...props }: AreaPageProps<Area>) {
  const read = useRead(readSettings, {}, { keepsData: () => true });
  return (
    <ContentPage
      title={areaNames()[area]}
      back={{ href: staffPaths.settings(), text: t('back') }}
      read={read}
      failed={t('failed')}
    >
      {(data) => (
        <>
          {area === 'legal' || area === 'tax' ? <GstQuestionNote place={area} saved={data} /> : null}
          <Opened
            area={area}
            inUse={data[area] as unknown as SettingsInUse<Area>}
            onChanged={read.refresh}
            {...props}
          />
        </>
      )}
    </ContentPage>
  );
}

type OpenedProps<Area extends SettingsArea> = AreaPageProps<Area> & {
  inUse: SettingsInUse<Area>;
  onChanged: () => Promise<void>;
};

function Opened<Area extends SettingsArea>({ area, inUse, form, view, onChanged }: OpenedProps<Area>) {
  const versions = useRead(listSettingsVersions, { params: { area } }, { keepsData: () => true });
  const { settings }: { settings: Settings[SettingsArea] } = inUse;
  // The shop of this tab follows at once; every other one does when it is loaded again.
  useEffect(() => {
    const { closure, logo } = shop;
    fillShop({ ...shop, ...factsOf(area, settings as Settings[Area]), closure, logo });
    if ('theme' in settings) followLook(settings);
  }, [area, settings]);
  return (
    <Versioned
      state={
        <>
          {stateOf(area, inUse)}
          {view === undefined ? null : <> {view}</>}
        </>
      }
      inUse={inUse.version}
      versions={versions.data?.versions}
      restore={(version) =>
        send(restoreSettings, {
          params: { area, version: String(version) },
          body: { basedOn: inUse.version },
        })
      }
      onChanged={async () => {
        await Promise.all([onChanged(), versions.refresh()]);
      }}
      form={(reopening) => form({ inUse, ...reopening })}
    />
  );
}

/** A shop started empty has no sample of these. */
const BLANK_AT_FIRST: readonly SettingsArea[] = ['identity', 'contacts', 'legal', 'kitchen'];

function stateOf(area: SettingsArea, { version, savedBy, savedAt }: SettingsInUse<SettingsArea>): string {
  const isBlank = version === 0 && !shop.isDemo && BLANK_AT_FIRST.includes(area);
  if (isBlank) return t('inUse.blank');
  if (savedBy === null || savedAt === null) return t('inUse.first');
  return t('inUse', { version, name: savedBy, at: formatMoment(new Date(savedAt)) });
}
