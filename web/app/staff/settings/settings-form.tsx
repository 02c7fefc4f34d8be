import { areaNames } from '@tula/contract/shop/settings-names.ts';
import type { Settings } from '@tula/contract/shop/settings.ts';
import { t } from '@tula/messages/settings.ts';
import { type ComponentType, useRef } from 'react';
import { LeaveQuestion } from '../../forms/leave-question.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ContentForm } from '../versions/content-form.tsx';
import { useContentForm } from '../versions/use-content-form.ts';
import { AREA_FIELDS } from './area-fields.tsx';
import type { AreaFormProps } from './area-page.tsx';
import { AREA_FORMS, checkArea, type FormArea } from './area-forms.ts';
import type { AreaFieldsProps, OnUpload } from './field-group.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import css from './settings.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

type SettingsFormProps<Area extends FormArea> = AreaFormProps<Area> & { area: Area };

export function SettingsForm<Area extends FormArea>(props: SettingsFormProps<Area>) {
  const { area, inUse, onChanged, onReopen } = props;
  const { ready, onUpload } = useUploads();
  const { form, values, isDirty, basedOn, setBasedOn } = useContentForm<Settings[Area]>({
    version: inUse.version,
    start: () => AREA_FORMS[area].start(inUse.settings),
    check: (typed) => checkArea(area, typed),
    ready,
    save: AREA_FORMS[area].save,
    prefix: 'settings.',
    saved: () => t('saved'),
    onChanged,
  });
  const Fields: ComponentType<AreaFieldsProps & { onUpload: OnUpload }> = AREA_FIELDS[area];
  return (
    <>
      <LeaveQuestion isDirty={isDirty && !form.hasSessionEnded} mayLeave={() => false} />
      <div className={classNames(partsCss.split, layoutCss.above5, area === 'look' && css.isWide)}>
        <ContentForm
          form={form}
          label={areaNames()[area]}
          className={fieldCss.form}
          basedOn={basedOn}
          inUse={inUse}
          onReopen={onReopen}
          onReplace={setBasedOn}
          save={t('save')}
        >
          <Fields field={form.field} onUpload={onUpload} />
        </ContentForm>
        <SettingsPreview area={area} values={values} />
      </div>
    </>
  );
}

/** A save waits for the upload under way. One that failed before is told at its field and stops no save. */
function useUploads() {
  const underWay = useRef<Promise<boolean>>(undefined);
  const onUpload: OnUpload = (upload) => {
    underWay.current = upload;
    void upload.finally(() => {
      if (underWay.current === upload) underWay.current = undefined;
    });
  };
  return { onUpload, ready: async () => (await underWay.current) ?? true };
}
