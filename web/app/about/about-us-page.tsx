import { shop } from '@tula/contract/shop.ts';
import { formatPack, PACK_GRAMS } from '@tula/contract/weight.ts';
import { pageMeta } from '../data/page-meta.ts';
import { paths } from '../data/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Route } from './+types/about-us-page.ts';
import { mortar } from './about-picture.ts';
import type { Promises } from './promises.ts';
import { MailLink, OpeningHours, PhoneLink, ShopAddress } from './shop-contact.tsx';
import { timeSpan } from './time-spans.ts';
import '../ui/prose.css';
import './about-us-page.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.publicUrl, {
    title: 'About Us',
    description: `${shop.name} makes South-Indian snacks, sweets and spices in one kitchen in ${shop.address.city} and sells them by weight.`,
    path: paths.aboutUs(),
    imagePath: mortar.url,
  });

export default function AboutUsPage({ promises = shop.promises }: { promises?: Promises }) {
  return (
    <>
      <div className="wrap page about">
        <div className="about-pic">
          <Picture picture={mortar} sizes="(min-width: 720px) 50vw, 100vw" isFirst />
        </div>
        <div className="prose">
          <h1>One kitchen, one scale</h1>
          <p className="mute">
            <span lang="hi">{shop.nameInDevanagari}</span>, tulā: the balance
          </p>
          <p>
            {shop.name} is the balance on our counter. Everything we sell is made in one kitchen in{' '}
            {shop.address.city} and weighed into your pack on the day it is ready.
          </p>
          <p>
            We make what South-Indian homes make: murukku and mixture, chips and laddus, podis and whole
            spices.
          </p>
          <a className={buttonClass()} href={paths.products()}>
            Explore Products
          </a>
        </div>
      </div>
      <HowWeWork promises={promises} />
      <Visit />
    </>
  );
}

function HowWeWork({ promises }: { promises: Promises }) {
  const lightest = formatPack(PACK_GRAMS[0] as number).replace(' ', '\u00a0');
  return (
    <section className="band sec">
      <div className="wrap">
        <h2 className="vh">How we work</h2>
        <ul className="ways">
          <li>
            <h3>Made after you order</h3>
            <p>
              Your order is made and packed once it is paid, and it leaves us within{' '}
              {timeSpan(promises.shippingDays, 'day')}.
            </p>
          </li>
          <li>
            <h3>Priced by the kilogram</h3>
            <p>
              Every product has one price per kilogram. A pack of {lightest} costs exactly what it weighs, and
              the price per kilogram stands beside it.
            </p>
          </li>
          <li>
            <h3>Nothing hidden</h3>
            <p>
              The shipping charge is a line of its own, shown before you pay. Nothing is added after that.
            </p>
          </li>
        </ul>
      </div>
    </section>
  );
}

function Visit() {
  return (
    <section className="sec">
      <div className="wrap visit">
        <div>
          <h2>Visit the store</h2>
          <p className="soft">Or order here and collect: choose “Collect from store” at checkout.</p>
        </div>
        <dl className="rows">
          <div>
            <dt>Store</dt>
            <dd>
              <ShopAddress />
            </dd>
          </div>
          <div>
            <dt>Open</dt>
            <dd>
              <OpeningHours />
            </dd>
          </div>
          <div>
            <dt>Phone</dt>
            <dd>
              <PhoneLink />
            </dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>
              <MailLink />
            </dd>
          </div>
          <div>
            <dt>Food licence</dt>
            <dd>FSSAI {shop.fssaiNumber}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
