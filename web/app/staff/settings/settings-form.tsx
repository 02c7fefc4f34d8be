import { areaNames } from '@tula/contract/shop/settings-names.ts';
import type { Settings } from '@tula/contract/shop/settings.ts';
import { t } from '@tula/messages/settings.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { t as versionText } from '@tula/messages/versions.ts';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { failureMessage } from '../../data/failure-message.ts';
import type { FormErrors, FormValues } from '../../forms/form-errors.ts';
import { LeaveQuestion } from '../../forms/leave-question.tsx';
import { textOf, useForm } from '../../forms/use-form.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { NewerVersion } from '../versions/newer-version.tsx';
import { AREA_FIELDS } from './area-fields.tsx';
import type { AreaFormProps } from './area-page.tsx';
import { AREA_FORMS, checkArea, type FormArea } from './area-forms.ts';
import type { AreaFieldsProps, OnUpload } from './field-group.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import css from './settings.module.css';
import fieldCss from '../../ui/fields/field.module.css';

type SettingsFormProps<Area extends FormArea> = AreaFormProps<Area> & { area: Area };

export function SettingsForm<Area extends FormArea>(props: SettingsFormProps<Area>) {
  const { area, inUse, onReopen } = props;
  const { form, start, values, basedOn, setBasedOn, onUpload } = useSettingsForm(props);
  const Fields: ComponentType<AreaFieldsProps & { onUpload: OnUpload }> = AREA_FIELDS[area];
  const isDirty = Object.keys({ ...start, ...values }).some(
    (name) => (values[name] ?? '') !== (start[name] ?? ''),
  );
  return (
    <>
      <LeaveQuestion isDirty={isDirty && !form.hasSessionEnded} mayLeave={() => false} />
      <div className={classNames(css.columns, area === 'look' && css.isWide)}>
        <form className={fieldCss.form} {...form.props} aria-label={areaNames()[area]}>
          {basedOn === inUse.version ? null : (
            <NewerVersion newest={inUse} onOpen={onReopen} onReplace={() => setBasedOn(inUse.version)} />
          )}
          <Fields field={form.field} onUpload={onUpload} />
          {form.message ? <Note tone="err">{form.message}</Note> : null}
          <div className={css.save}>
            {form.hasSessionEnded ? (
              <LogInAgain />
            ) : (
              <Button type="submit" isPending={form.isPending}>
                {t('save')}
              </Button>
            )}
          </div>
        </form>
        <SettingsPreview area={area} values={values} />
      </div>
    </>
  );
}

function useSettingsForm<Area extends FormArea>({ area, inUse, onChanged }: SettingsFormProps<Area>) {
  // What was typed is based on the version that was opened, also when somebody saves another one meanwhile.
  const [{ version: opened, start }, setOpened] = useState(() => ({
    version: inUse.version,
    start: AREA_FORMS[area].start(inUse.settings),
  }));
  const [basedOn, setBasedOn] = useState(opened);
  const [values, setValues] = useState<FormValues>(start);

  async function submit(settings: Settings[Area]): Promise<FormErrors | undefined> {
    const typed = textOf(form.element.current);
    const reply = await AREA_FORMS[area].save(settings, basedOn);
    if (reply.data) {
      toast(t('saved'));
      setOpened({ version: reply.data.version, start: typed });
      setBasedOn(reply.data.version);
      await onChanged();
      return undefined;
    }
    if (reply.code === 'CHANGED_MEANWHILE') {
      await onChanged();
      return { message: versionText('outdated') };
    }
    const fields = Object.entries(reply.fields).map(([name, text]) => [
      name.replace(/^settings\./, ''),
      text,
    ]);
    if (fields.length > 0) return { fields: Object.fromEntries(fields) };
    return { message: failureMessage(reply, uiText('failed')), code: reply.code };
  }

  const { ready, onUpload } = useUploads();
  const form = useForm<Settings[Area]>({ start, check: (typed) => checkArea(area, typed), submit, ready });
  const { element } = form;
  const read = useRef(() => setValues(textOf(element.current)));
  useEffect(() => {
    const typing = element.current;
    const onInput = () => read.current();
    typing?.addEventListener('input', onInput);
    return () => typing?.removeEventListener('input', onInput);
  }, [element]);
  return { form, start, values, basedOn, setBasedOn, onUpload };
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
