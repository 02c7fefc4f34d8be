import drawings from './drawings.svg?url';

/**
 * The balance and the name of the shop, in the colours of the theme. Its outlines are in a file that is fetched once:
 * in the code they would travel twice with every first view, as HTML and as script.
 */
export function Logo() {
  return (
    <svg viewBox="0 0 128 44" aria-hidden="true">
      <use href={`${drawings}#logo`} />
    </svg>
  );
}
