import type { Locator, Page } from '@playwright/test';
import { choosePictures } from '../staff/staff-products.ts';

/** An owner at her screen. Everything that she presses and types is counted. */
export type CountedOwner = {
  page: Page;
  press: (what: Locator) => Promise<void>;
  type: (into: Locator, text: string) => Promise<void>;
  choose: (from: Locator, option: string) => Promise<void>;
  pictures: (button: Locator, files: readonly string[]) => Promise<void>;
  /** The step of the checklist, and back to the checklist by the link on every page of staff. */
  step: (name: string, work: () => Promise<void>) => Promise<void>;
  count: () => { presses: number; fields: number; seconds: number };
};

export function countedOwner(page: Page): CountedOwner {
  const begunAt = performance.now();
  let presses = 0;
  let fields = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  return {
    page,
    press,
    async type(into, text) {
      fields += 1;
      await into.fill(text);
    },
    async choose(from, option) {
      presses += 1;
      await from.selectOption(option);
    },
    async pictures(button, files) {
      presses += 1;
      await choosePictures(page, files, button);
    },
    async step(name, work) {
      await press(page.getByRole('main').getByRole('link', { name: new RegExp(`^Not done yet ?${name}`) }));
      await work();
      await press(page.getByRole('link', { name: 'Finish setting up your shop' }));
    },
    count: () => ({ presses, fields, seconds: Math.round((performance.now() - begunAt) / 1000) }),
  };
}
