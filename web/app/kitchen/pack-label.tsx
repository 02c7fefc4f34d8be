import { type Label, labelText } from '@tula/contract/labels.ts';
import { t } from '@tula/messages/labels.ts';

/** A label as it will be on the pack. */
export function PackLabel({ label, packedOn }: { label: Label; packedOn: string }) {
  const text = labelText(label, packedOn);
  return (
    <div className="pack-label">
      <p className="label-name">{text.name}</p>
      <div className="label-sum">
        <p>
          <small>{t('netWeight')}</small>
          <b>{text.netWeight}</b>
        </p>
        <p>
          <b>{text.mrp}</b>
          <small>{t('taxes')}</small>
          <span>{text.unitPrice}</span>
        </p>
      </div>
      <p className="label-days">
        <span>
          {`${t('packedOn')} `}
          <b>{text.packedOn}</b>
        </span>
        <span>
          {`${t('bestBefore')} `}
          {text.bestBefore === undefined ? (
            <>
              <i className="label-line" />
              <span className="vh">{t('lineToWriteOn')}</span>
            </>
          ) : (
            <b>{text.bestBefore}</b>
          )}
        </span>
      </p>
      <p className="label-maker">{`${text.maker}\n${text.fssai}\n${text.care}`}</p>
    </div>
  );
}
