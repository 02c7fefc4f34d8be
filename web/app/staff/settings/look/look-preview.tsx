import { formatPaise, formatPerKg, paise } from '@tula/contract/values/money.ts';
import type { Scheme } from '@tula/contract/shop/look/accent.ts';
import { coloursOf, type Look } from '@tula/contract/shop/look/look.ts';
import { t } from '@tula/messages/look.ts';
import type { FormValues } from '../../../forms/form-errors.ts';
import { Balance } from '../../../ui/balance.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Price } from '../../../ui/price.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { StockLabel } from '../../../ui/stock-label.tsx';
import { figuresOf } from './contrast-figures.ts';
import { parseLook } from './look-form.ts';
import { lookStyle } from './look-style.ts';
import css from './look.module.css';
import layoutCss from '../../../ui/layout.module.css';
import noteCss from '../../../ui/note.module.css';

/** Parts of the shop in the chosen look, in both schemes, with the contrast of their colours. */
export function LookPreview({ values }: { values: FormValues }) {
  const look = parseLook(values);
  return (
    <div className={`${layoutCss.stack4} ${css.schemes}`}>
      <Sample look={look} scheme="light" />
      <Sample look={look} scheme="dark" />
    </div>
  );
}

type SampleProps = { look: Look; scheme: Scheme };

function Sample({ look, scheme }: SampleProps) {
  return (
    <section
      className={`${layoutCss.stack3} ${css.sample}`}
      style={lookStyle(look, scheme)}
      aria-label={scheme === 'light' ? t('scheme.light') : t('scheme.dark')}
    >
      <p className={`${layoutCss.soft} ${layoutCss.small} ${layoutCss.bold}`}>
        {scheme === 'light' ? t('scheme.light') : t('scheme.dark')}
      </p>
      <div className={`${layoutCss.card} ${layoutCss.stack2} ${css.card}`}>
        <span className={css.cardPicture}>
          <Balance />
        </span>
        <h3>{t('sample.name')}</h3>
        <p className={layoutCss.soft}>{t('sample.text')}</p>
        <Price
          now={formatPaise(paise(135_00))}
          was={formatPaise(paise(150_00))}
          percentOff={10}
          perKg={formatPerKg(paise(540_00))}
        />
        <StockLabel isAvailable />
        <p className={css.chosen}>{t('sample.chosen')}</p>
        <span className={buttonClass({ kind: 'pay', isWide: true })}>{t('sample.buy')}</span>
        <span className={buttonClass({ isWide: true })}>{t('sample.add')}</span>
      </div>
      <p className={`${noteCss.note} ${noteCss.noteOk}`}>{t('sample.done')}</p>
      <p className={`${noteCss.note} ${noteCss.noteError}`}>{t('sample.problem')}</p>
      <p className={layoutCss.wrapped}>
        <StatusBadge tone="success">{t('status.paid')}</StatusBadge>
        <StatusBadge tone="shipped">{t('status.sent')}</StatusBadge>
        <StatusBadge tone="pending">{t('status.waiting')}</StatusBadge>
      </p>
      <Adjusted look={look} scheme={scheme} />
      <Figures look={look} scheme={scheme} />
    </section>
  );
}

/** Says how the owner's colour was changed, if it was. */
function Adjusted({ look, scheme }: SampleProps) {
  const { accent } = look;
  if (accent === null) return null;
  const colours = coloursOf(look, scheme);
  const button = colours.turmeric;
  const text = colours['turmeric-text'];
  return (
    <div className={`${layoutCss.soft} ${layoutCss.small} ${css.adjusted}`}>
      <p>{button === accent ? t('adjusted.none') : t('adjusted.button', { code: button })}</p>
      {text === accent ? null : <p>{t('adjusted.text', { code: text })}</p>}
    </div>
  );
}

function Figures({ look, scheme }: SampleProps) {
  return (
    <dl className={css.figures}>
      {figuresOf(coloursOf(look, scheme)).map(({ name, ratio, isVeryGood }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isVeryGood ? t('contrast.veryGood', { ratio }) : t('contrast.good', { ratio })}</dd>
        </div>
      ))}
    </dl>
  );
}
