import { DEMO_NAME, shop } from '@tula/contract/shop/shop.ts';
import drawings from './drawings.svg?url';
import { classNames } from './class-names.ts';
import brandCss from './brand.module.css';

/**
 * The logo, in the colours of the theme. Its paths are in a cached file, because inline they would be sent twice with
 * every first view, in the HTML and in the script. A shop with another name shows that name, and its own logo instead
 * of it or beside it.
 */
export function Logo() {
  const { isDemo, logo, name } = shop;
  if (!logo && isDemo && name === DEMO_NAME)
    return (
      <svg viewBox="0 0 128 44" aria-hidden="true">
        <use href={`${drawings}#logo`} />
        <use className={brandCss.beam} href={`${drawings}#logo-beam`} />
      </svg>
    );
  const isNamed = !logo || logo.isBesideName;
  return (
    <>
      {logo ? (
        <img
          src={`${logo.files}logo.webp`}
          width={logo.width}
          height={logo.height}
          alt={isNamed ? '' : name}
        />
      ) : null}
      {isNamed ? (
        <span className={classNames(brandCss.name, sizeOfName(name))} aria-hidden="true">
          {name}
        </span>
      ) : null}
    </>
  );
}

/** The numbers of letters from which a name is set smaller, so that it fits beside the controls of a header. */
const LONG = 15;
const LONGEST = 25;

function sizeOfName({ length }: string): string | undefined {
  if (length < LONG) return undefined;
  return length < LONGEST ? brandCss.nameLong : brandCss.nameLongest;
}
