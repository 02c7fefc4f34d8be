import type { BrowserContext, Locator, Page } from '@playwright/test';

/** What a shopper does on a phone, step by step. */
export type Walk = {
  page: Page;
  steps: string[];
  taps: () => number;
  typedCharacters: () => number;
  tap: (what: string, target: Locator) => Promise<void>;
  /** Typing into a field that has no focus takes a tap first; the keyboard's Next would be one as well. */
  type: (what: string, field: Locator, text: string) => Promise<void>;
  /** Taps outside of the page, such as in the mail app. */
  elsewhere: (what: string, taps: number) => void;
};

export async function openWalk(context: BrowserContext): Promise<Walk> {
  const page = await context.newPage();
  const steps: string[] = [];
  let taps = 0;
  let characters = 0;
  return {
    page,
    steps,
    taps: () => taps,
    typedCharacters: () => characters,
    async tap(what, target) {
      await target.tap();
      taps += 1;
      steps.push(`tap ${what}`);
    },
    async type(what, field, text) {
      await field.waitFor();
      const hasFocus = await field.evaluate((element) => element === document.activeElement);
      if (!hasFocus) {
        await field.tap();
        taps += 1;
      }
      await page.keyboard.type(text);
      characters += text.length;
      steps.push(`${hasFocus ? '' : 'tap and '}type ${what} (${text.length})`);
    },
    elsewhere(what, count) {
      taps += count;
      steps.push(`${what} (${count} taps)`);
    },
  };
}
