/**
 * Starts loading the scripts of a page once the pictures of its first view are painted, and at most a second later: a
 * page is readable without scripts, and on a slow connection both would share the line. It is inlined into the page as
 * source text, so it may use nothing from outside the function.
 */
export async function picturesFirst(scripts: readonly string[]) {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
  const shown = Promise.allSettled(Array.from(pictures, (picture) => picture.decode()));
  const painted = shown.then(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  // A tab in the background paints nothing.
  await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, 1_000))]);
  for (const href of scripts) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}
