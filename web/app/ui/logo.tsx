import drawings from './drawings.svg?url';

/**
 * The logo, in the colours of the theme. Its paths are in a cached file, because inline they would be sent twice with
 * every first view, in the HTML and in the script.
 */
export function Logo() {
  return (
    <svg viewBox="0 0 128 44" aria-hidden="true">
      <use href={`${drawings}#logo`} />
    </svg>
  );
}
