import type { Page } from '@playwright/test';

/**
 * Translates the page as Chrome does: every text is replaced by one in two `<font>` elements, except where
 * `translate="no"` forbids it. The texts stay English, so that the page can be used by name.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.className = 'translated-ltr';
    document.title = `${document.title} `;
  });
  await page.evaluate(`(${translateIn.toString()})(document.body)`);
}

/** Translates also what the page shows from now on, until it is left. */
export async function keepTranslating(page: Page): Promise<void> {
  await page.evaluate(`(() => {
    const translateIn = ${translateIn.toString()};
    translateIn(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (node.isConnected) translateIn(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  })()`);
}

/** Runs in the page. */
function translateIn(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = root instanceof Text ? [root] : [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('[translate="no"], font, script, noscript'))
      continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** Adds elements and attributes as password managers, writing aids and dark-mode extensions do. */
export async function injectElements(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
    document.body.setAttribute('data-gramm', 'false');
    document.head.prepend(document.createElement('style'));
    document.documentElement.append(document.createElement('grammarly-desktop-integration'));
    document.body.prepend(document.createElement('div'));
    document.body.append(document.createElement('iframe'));
    for (const field of document.querySelectorAll('input, textarea, select')) {
      field.setAttribute('data-lpignore', 'true');
      const icon = document.createElement('div');
      icon.setAttribute('data-lastpass-icon-root', '');
      field.after(icon);
    }
    for (const button of document.querySelectorAll('button')) button.prepend(document.createElement('span'));
    for (const image of document.querySelectorAll('img')) image.before(document.createElement('span'));
    document.querySelector('main')?.prepend(document.createElement('aside'));
  });
}
