import { shopPromises } from '@tula/contract/shop/promises.ts';
import { DEMO_NAME, describeShop, shop, type ShopPromises } from '@tula/contract/shop/shop.ts';
import { smallestPack } from '@tula/contract/shop/pack-sizes.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/about.ts';
import { t as demoText } from '@tula/messages/demo.ts';
import { t as pageName } from '@tula/messages/layout.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { buttonClass } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { Text } from '../ui/text.tsx';
import type { Route } from './+types/about-us-page.ts';
import { mortar } from './about-picture.ts';
import { OwnIntro, ownMeta, OwnSections, type TextPageData } from './own-text.tsx';
import { readOwnText } from './read-own-text.ts';
import { EmailLink, OpeningHours, PhoneLink, ShopAddress } from './shop-contact.tsx';
import proseCss from '../ui/prose.module.css';
import css from './about-us-page.module.css';
import layoutCss from '../ui/layout.module.css';
import shopContactCss from './shop-contact.module.css';

export const loader = ({ context }: Route.LoaderArgs) => readOwnText(context, 'about');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData.publicUrl, {
    title: pageName('page.aboutUs'),
    description: shop.isDemo
      ? demoText('about.description', { shop: shop.name, city: shop.address.city })
      : describeShop(),
    path: paths.aboutUs(),
    ...ownMeta(loaderData),
  });

export default function AboutUsPage({ promises = shopPromises, loaderData }: TextPageData) {
  const own = loaderData?.text;
  return (
    <>
      <div className={`${layoutCss.wrap} ${layoutCss.page} ${layoutCss.stack5} ${css.about}`}>
        {shop.isDemo ? (
          <div className={css.aboutPicture}>
            <Picture
              picture={{ ...mortar, alt: demoText('about.picture') }}
              sizes="(min-width: 640px) 50vw, 100vw"
              isFirst
            />
          </div>
        ) : null}
        <div className={proseCss.prose}>
          {own ? <OwnIntro text={own} /> : <Introduction />}
          <a
            className={buttonClass({ className: `${layoutCss.above6} ${css.aboutWay}` })}
            href={paths.products()}
          >
            {t('about.explore')}
          </a>
        </div>
      </div>
      {own ? <OwnSections text={own} /> : <HowWeWork promises={promises} />}
      {shop.phone === '' ? null : <Visit />}
    </>
  );
}

function Introduction() {
  if (!shop.isDemo)
    return (
      <>
        <h1>{t('about.own.title', { shop: shop.name })}</h1>
        <p>{describeShop()}</p>
        {shop.kitchen ? <p>{shop.kitchen}</p> : null}
        {shop.story ? <p>{shop.story}</p> : null}
      </>
    );
  return (
    <>
      <h1>{demoText('about.title')}</h1>
      <NameMeaning />
      <p>{shop.story || demoText('about.balance', { shop: shop.name, city: shop.address.city })}</p>
      <p>{demoText('about.range')}</p>
    </>
  );
}

function HowWeWork({ promises }: { promises: ShopPromises }) {
  const lightest = formatPack(smallestPack()).replace(' ', '\u00a0');
  return (
    <section className={`${layoutCss.band} ${layoutCss.section}`}>
      <div className={layoutCss.wrap}>
        <h2 className={layoutCss.visuallyHidden}>{t('about.work.title')}</h2>
        <ul className={`${layoutCss.stack6} ${css.ways}`}>
          <li>
            <h3>{t('about.work.fresh.title')}</h3>
            <p>{t('about.work.fresh.text', { days: promises.shippingDays })}</p>
          </li>
          <li>
            <h3>{t('about.work.price.title')}</h3>
            <p>{t('about.work.price.text', { lightest })}</p>
          </li>
          <li>
            <h3>{t('about.work.honest.title')}</h3>
            <p>{t('about.work.honest.text')}</p>
          </li>
        </ul>
      </div>
    </section>
  );
}

function Visit() {
  return (
    <section className={layoutCss.section}>
      <div className={`${layoutCss.wrap} ${layoutCss.stack5} ${css.visit}`}>
        <div>
          <h2>{t('about.visit.title')}</h2>
          {shop.isPickupOffered ? (
            <p className={`${layoutCss.soft} ${css.soft}`}>{t('about.visit.collect')}</p>
          ) : null}
        </div>
        <dl className={shopContactCss.rows}>
          <div>
            <dt>{t('about.visit.store')}</dt>
            <dd>
              <ShopAddress />
            </dd>
          </div>
          {shop.isPickupOffered && shop.pickupAddress ? (
            <div>
              <dt>{t('about.visit.pickup')}</dt>
              <dd>
                <ShopAddress of={shop.pickupAddress} />
              </dd>
            </div>
          ) : null}
          <div>
            <dt>{t('about.visit.hours')}</dt>
            <dd>
              <OpeningHours />
            </dd>
          </div>
          <div>
            <dt>{t('about.visit.phone')}</dt>
            <dd>
              <PhoneLink />
            </dd>
          </div>
          <div>
            <dt>{t('about.visit.email')}</dt>
            <dd>
              <EmailLink />
            </dd>
          </div>
          {shop.fssaiNumber === '' ? null : (
            <div>
              <dt>{t('about.visit.licence')}</dt>
              <dd>{t('about.visit.fssai', { number: shop.fssaiNumber })}</dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}

/** The meaning of the name, in the demo's shop alone. */
function NameMeaning() {
  const { isDemo, name, localName } = shop;
  if (!isDemo || name !== DEMO_NAME || localName === null) return null;
  return (
    <p className={layoutCss.muted}>
      <Text
        of={demoText.rich('about.nameMeaning', { name: localName.text })}
        name={(inside) => (
          <span className={layoutCss.localName} lang={localName.language}>
            {inside}
          </span>
        )}
      />
    </p>
  );
}
