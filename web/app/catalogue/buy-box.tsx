import { formatPaise, formatPerKg } from '@tula/contract/values/money.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/catalogue.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useRequiredDialogs } from '../cart/required-dialogs.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { PackPicker } from '../ui/fields/pack-picker.tsx';
import { BuyBar } from './buy-bar.tsx';
import { ProductDelivery } from './product-delivery.tsx';
import { itemOf, type PackPrice, type ProductFacts } from './product-facts.ts';
import { QuantityLine } from './buying/quantity-line.tsx';
import { usePackChoice } from './buying/use-pack-choice.ts';
import { type Quantity, useQuantity } from './buying/use-quantity.ts';
import priceCss from '../ui/price.module.css';
import css from './product-page.module.css';
import layoutCss from '../ui/layout.module.css';

/** Pack, count, Add to Cart and Buy Now; the choice also updates price, line total, buy bar and address. */
export function BuyBox({ product }: { product: ProductFacts }) {
  // Another address of the same product, followed on its page, chooses anew.
  return <ChosenBuyBox key={useLocation().key} product={product} />;
}

function ChosenBuyBox({ product }: { product: ProductFacts }) {
  const [choice, choose] = usePackChoice(product.packs);
  const quantity = useQuantity(choice.count, (count) => choose((before) => ({ ...before, count })));
  const pack = product.packs.find(({ grams }) => grams === choice.grams);
  const { box, isOutOfView } = useIsOutOfView();
  if (!pack) return null;

  const buttons = <BuyButtons product={product} pack={pack} quantity={quantity} />;
  const perKg = formatPerKg(product.perKgPaise);
  const unitPrice = pack.grams < 1000 ? (product.declared?.unitPrice ?? '') : '';
  const pick = (grams: number) =>
    choose((before) => ({
      ...before,
      grams: product.packs.find((offered) => offered.grams === grams)?.grams,
    }));
  return (
    <>
      <PackPriceLine pack={pack} product={product} perKg={perKg + unitPrice} />
      <div className={layoutCss.stack4}>
        <PackPicker
          packs={product.packs.map(({ grams, packPaise }) => ({
            grams,
            name: formatPack(grams),
            price: formatPaise(packPaise),
          }))}
          grams={pack.grams}
          onPick={pick}
          isOff={!product.isAvailable}
        />
        {product.isAvailable ? <QuantityLine pack={pack} quantity={quantity} /> : null}
        <div className={`${layoutCss.stack3} ${css.buyAction}`} ref={box} data-needs-scripts>
          {buttons}
        </div>
        {product.isAvailable ? (
          <ProductDelivery product={product} pack={pack} count={quantity.count} />
        ) : null}
      </div>
      <BuyBar
        isShown={isOutOfView && product.isAvailable}
        name={product.name}
        nameLanguage={product.nameLanguage}
        packs={product.packs}
        pack={pack}
        onPick={pick}
        perKg={perKg}
        count={quantity.typed === undefined ? quantity.count : undefined}
      >
        {buttons}
      </BuyBar>
    </>
  );
}

type PackPriceLineProps = { pack: PackPrice; product: ProductFacts; perKg: string };

/** What cannot be bought has its plain price in a quiet colour: nothing praises an offer that there is none of. */
function PackPriceLine({ pack, product: { percentOff, isAvailable, pieces }, perKg }: PackPriceLineProps) {
  const isReduced = isAvailable && pack.packActualPaise > pack.packPaise;
  return (
    <div className={classNames(layoutCss.wrapped, css.productPrice, !isAvailable && css.isOut)}>
      <p className={priceCss.priceRow}>
        <span className={`${priceCss.price} ${css.price}`}>{formatPaise(pack.packPaise)}</span>
        {isReduced ? (
          <s className={`${priceCss.was} ${css.was}`}>
            <span className={layoutCss.visuallyHidden}>{`${t('price.was')} `}</span>
            {formatPaise(pack.packActualPaise)}
          </s>
        ) : null}
        {isReduced && percentOff > 0 ? (
          <span className={`${priceCss.discount} ${css.discount}`}>
            {t('price.off', { percent: percentOff })}
          </span>
        ) : null}
      </p>
      <p className={priceCss.rate}>{`${perKg}, ${t('price.taxes')}`}</p>
      {pieces ? <p className={priceCss.rate}>{pieces[pack.grams]}</p> : null}
    </div>
  );
}

type BuyButtonsProps = { product: ProductFacts; pack: PackPrice; quantity: Quantity };

function BuyButtons({ product, pack, quantity }: BuyButtonsProps) {
  const { perform } = useRequiredDialogs();
  const isDisabled = !product.isAvailable;
  function buy(kind: 'add' | 'buy') {
    if (quantity.isValid()) perform({ kind, item: itemOf(product, pack, quantity.count) });
  }
  return (
    <>
      <Button kind="pay" disabled={isDisabled} onClick={() => buy('buy')}>
        {t('buyNow')}
      </Button>
      <Button disabled={isDisabled} onClick={() => buy('add')}>
        {t('addToCart')}
      </Button>
    </>
  );
}

/** Says whether an element is out of the screen: scrolled away, or below the first screen of a small phone. */
function useIsOutOfView() {
  const box = useRef<HTMLDivElement>(null);
  const [isOutOfView, setOutOfView] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(([seen]) => setOutOfView(seen?.isIntersecting === false), {
      // Under the header stand toasts, so buttons there make way for the bar.
      rootMargin: '-200px 0px 0px',
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, isOutOfView };
}
