import type { ReactNode } from 'react';
import type { FieldProps } from './select-field.tsx';
import css from './settings.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

export type AreaFieldsProps = { field: (name: string) => FieldProps };

/** Tells a form of an upload that changes its values; false when it failed. */
export type OnUpload = (upload: Promise<boolean>) => void;

/** Fields that belong together, under a heading. */
export function Group({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <fieldset className={`${layoutCss.stack4} ${css.group}`}>
      <legend>{title}</legend>
      {about === undefined ? null : <p className={fieldCss.hint}>{about}</p>}
      {children}
    </fieldset>
  );
}
