import { servedLook } from './served-look.ts';

/** The colour of the browser's own bars, in the served page only. */
export function ThemeColours() {
  const { light, darkPaper } = servedLook();
  return (
    <>
      <meta name="theme-color" content={light.paper.toUpperCase()} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={darkPaper.toUpperCase()} media="(prefers-color-scheme: dark)" />
    </>
  );
}
