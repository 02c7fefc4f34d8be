import { type Label, type LabelShop, labelText } from '@tula/contract/kitchen/labels.ts';
import { t } from '@tula/messages/labels.ts';
import css from './labels.module.css';
import layoutCss from '../ui/layout.module.css';

type PackLabelProps = {
  label: Label;
  shop: LabelShop;
  packedOn: string;
  /** The food authority's mark; without it the number of the licence stands with words alone. */
  mark: { path: string; width: number; height: number } | null;
};

/** A printable pack label. */
export function PackLabel({ label, shop, packedOn, mark }: PackLabelProps) {
  const text = labelText(label, packedOn);
  return (
    <div className={css.packLabel}>
      <div className={css.labelHead}>
        <p className={css.labelName}>{text.name}</p>
        {shop.isVegetarian ? <VegMark /> : null}
      </div>
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
      <p className={css.labelMaker}>{mark ? shop.maker : `${shop.maker}\n${shop.fssai}\n${shop.care}`}</p>
      {mark ? (
        <div className={css.labelLicence}>
          <img src={mark.path} width={mark.width} height={mark.height} alt={t('licenceMark')} />
          <p>{`${shop.fssai}\n${shop.care}`}</p>
        </div>
      ) : null}
    </div>
  );
}

/** The green circle in a square by which vegetarian food is known; the word is with the licence. */
function VegMark() {
  return (
    <svg className={css.labelVeg} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M.5.5h15v15H.5z" />
      <circle cx="8" cy="8" r="4" />
    </svg>
  );
}
