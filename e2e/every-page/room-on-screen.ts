import { expect, type Page } from '@playwright/test';

const WIDTHS = [320, 390, 768, 1280, 1920];
/** Up to here most screens are touched. */
const TOUCHED_PX = 1024;
const STAFF_PAGE = /^(?:\/[a-z]+)?\/(?:manage|config)\//;
/** With those where the layout changes. */
const MORE_WIDTHS = [...WIDTHS, 640, 1024];
const PHONE = { width: 390, height: 844 };

/**
 * Expects that at every width nothing is wider than the screen and no number, date or state is broken into two lines,
 * and that on phones and tablets every tap target is whole and at least 44 pixels wide and high. Ends at the size
 * of a phone.
 */
export async function expectRoom(page: Page, where: string, widths = WIDTHS) {
  // What staff pages list depends on other journeys, and people type dates into it.
  const isForStaff = STAFF_PAGE.test(new URL(page.url()).pathname);
  const touched = isForStaff ? PHONE.width : TOUCHED_PX;
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const faults = await page.evaluate(faultsOf, { isTouched: width <= touched, isForStaff });
    found.push(...faults.map((fault) => `${where} at ${width}: ${fault}`));
  }
  expect.soft(found).toEqual([]);
  await page.setViewportSize(PHONE);
}

/** The same for a page with long texts, at more widths. */
export async function expectRoomForLongTexts(page: Page, where: string) {
  await expectRoom(page, `${where} with long texts`, MORE_WIDTHS);
}

/** Runs in the page. */
function faultsOf({ isTouched, isForStaff }: { isTouched: boolean; isForStaff: boolean }): string[] {
  const TAP_PX = 44;
  const TO_TAP = 'a[href], button, input, select, textarea, summary, [role="button"], [role="option"]';
  const FIGURE = /\d[\d.,]*\sk?g\b|₹[\d.,]*\d(?:\/kg)?|TL-[0-9A-Z]{6}|\d+–\d+\sdays|\b\d{3}\s\d{3}\b/g;
  const DATE_PHONE_OR_STATE = /[A-Z][a-z]{2} \d{2}, \d{4}|\+91 \d{5} \d{5}|Tamil\sNadu/g;
  const unbreakable = isForStaff ? [FIGURE] : [FIGURE, DATE_PHONE_OR_STATE];
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');

  function tooWide(): string[] {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const all = [...document.querySelectorAll('main *, footer *, header *')];
    const out = all.filter((element) => element.getBoundingClientRect().right > window.innerWidth);
    return out.map(({ nodeName, className }) => `${nodeName}.${className} is too wide`).slice(0, 4);
  }

  function brokenFigures(): string[] {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (!text.parentElement || !isShown(text.parentElement)) continue;
      const { nodeValue } = text;
      for (const { 0: figure, index } of unbreakable.flatMap((of) => [...(nodeValue?.matchAll(of) ?? [])])) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + figure.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`"${figure}" is broken into ${lines.size} lines`);
      }
    }
    return broken;
  }

  /** The size of an element with its label and with what it positions around itself. */
  function sizeOf(element: Element): { width: number; height: number } {
    const around = ['::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo));
    const pseudos = around
      .filter(({ content, position }) => content !== 'none' && position === 'absolute')
      .map(({ width, height }) => ({
        width: Number.parseFloat(width) || 0,
        height: Number.parseFloat(height) || 0,
      }));
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
    return {
      width: Math.max(...[...boxes, ...pseudos].map(({ width }) => width)),
      height: Math.max(...[...boxes, ...pseudos].map(({ height }) => height)),
    };
  }

  /** A link between other words. */
  function isInText(element: Element): boolean {
    if (!element.matches('a') || getComputedStyle(element).display !== 'inline') return false;
    const around = element.closest('p, li, dd, td, small, label, output')?.textContent ?? '';
    return around.trim() !== element.textContent?.trim();
  }

  function tooSmall(): string[] {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    const toTap = [...(modal ?? document).querySelectorAll(TO_TAP)].filter(
      (element) =>
        isShown(element) &&
        !isInText(element) &&
        getComputedStyle(element).pointerEvents !== 'none' &&
        // What only screen readers find is not tapped.
        element.getBoundingClientRect().width > 1,
    );
    return toTap.flatMap((element) => {
      const { width, height } = sizeOf(element);
      if (Math.min(width, height) >= TAP_PX - 0.1) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent;
      return [`${element.nodeName} "${name}" is ${Math.round(width)} × ${Math.round(height)} px`];
    });
  }

  return [...tooWide(), ...brokenFigures(), ...(isTouched ? tooSmall() : [])];
}
