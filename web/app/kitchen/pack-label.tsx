import { type Label, labelText } from '@tula/contract/kitchen/labels.ts';
import { t } from '@tula/messages/labels.ts';
import css from './labels.module.css';
import layoutCss from '../ui/layout.module.css';

type PackLabelProps = {
  label: Label;
  packedOn: string;
  /** The food authority's mark; without it the number of the licence stands with words alone. */
  mark: { path: string; width: number; height: number } | null;
};

/** A printable pack label. */
export function PackLabel({ label, packedOn, mark }: PackLabelProps) {
  const text = labelText(label, packedOn);
  return (
    <div className={css.packLabel}>
      <p className={css.labelName}>{text.name}</p>
      <div className={css.labelSum}>
        <p>
          <small>
            <b>{t('notForSale')}</b>
          </small>
          <b>{text.netWeight}</b>
        </p>
        <p>
          <b>{text.mrp}</b>
          <small>{t('taxes')}</small>
          <span>{text.unitPrice}</span>
        </p>
      </div>
      <p className={css.labelDays}>
        <span>
          {`${t('packedOn')} `}
          <b>{text.packedOn}</b>
        </span>
        <span>
          {`${t('useBy')} `}
          {text.useBy === undefined ? (
            <>
              <i className={css.labelLine} />
              <span className={layoutCss.visuallyHidden}>{t('lineToWriteOn')}</span>
            </>
          ) : (
            <b>{text.useBy}</b>
          )}
        </span>
      </p>
      <p className={css.labelMaker}>{mark ? text.maker : `${text.maker}\n${text.fssai}\n${text.care}`}</p>
      {mark ? (
        <div className={css.labelLicence}>
          <img src={mark.path} width={mark.width} height={mark.height} alt={t('licenceMark')} />
          <p>{`${text.fssai}\n${text.care}`}</p>
        </div>
      ) : null}
    </div>
  );
}
