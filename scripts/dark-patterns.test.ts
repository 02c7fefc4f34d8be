import { cancelOrder, orderToPlace } from '@tula/contract/orders/orders.ts';
import { estimateDelivery } from '@tula/contract/delivery/delivery-estimate.ts';
import { PAGES } from '@tula/contract/shop/page-table.ts';
import { describe, expect, test } from 'vitest';
import { filesOfTheTree, tableTypes, textOf } from './the-tree.ts';

/**
 * The thirteen practices of the Guidelines for Prevention and Regulation of Dark Patterns, 2023, as a checklist: what can
 * be seen in texts and sources is checked here, what only a browser sees by the journey that is named.
 */
const files = filesOfTheTree();

/** Every text of pages, emails and messages, in three languages. */
const texts = files
  .filter((file) => /^messages\/(en|hi|ta)\/[\w-]+\.json$/.test(file))
  .flatMap((file) =>
    Object.entries(JSON.parse(textOf(file)) as Record<string, string>).map(([key, text]) => ({
      at: `${file} ${key}`,
      text,
    })),
  );
/** Sources of the pages that shoppers see. */
const pages = files.filter(
  (file) =>
    /^web\/app\/(about|cart|catalogue|checkout|complaints|customers|delivery|layout|navigation|orders)\/[^/]+\.tsx?$/.test(
      file,
    ) && !file.includes('.test.'),
);

function textsWith(words: RegExp): string[] {
  return texts.filter(({ text }) => words.test(text)).map(({ at, text }) => `${at}: ${text}`);
}

function pagesWith(code: RegExp): string[] {
  return pages.filter((file) => code.test(textOf(file)));
}

/** That a browser test with this name is still there. */
function expectJourney(file: string, name: string) {
  expect(textOf(`e2e/${file}`)).toContain(`'${name}'`);
}

/** None of our texts has the words, and each example has them: a pattern that finds nothing proves nothing. */
function expectNoText(words: RegExp, examples: readonly string[]) {
  expect(examples.filter((example) => !words.test(example))).toEqual([]);
  expect(textsWith(words)).toEqual([]);
}

test('the catalogues and pages that are checked are there', () => {
  expect(texts.length).toBeGreaterThan(4_000);
  expect(pages.length).toBeGreaterThan(100);
});

describe('the thirteen dark patterns', () => {
  test('1 false urgency: no text hurries, counts down or invents scarcity or a crowd', () => {
    expectNoText(
      /\bhurry\b|last chance|only (\d+|\{\w+\}) left|selling fast|limited[- ](time|stock)|(people|others) are (viewing|looking)|don’t miss|almost gone|जल्दी कर(ें|ो)|आख़िरी मौक़ा|सीमित समय|(सिर्फ़|केवल) (\d+|\{\w+\}) बच|சீக்கிரம் (வாங்|ஆர்டர்)|கடைசி வாய்ப்பு|(\d+|\{\w+\}) மட்டுமே உள்ள/i,
      [
        'Hurry!',
        'Only 3 left',
        'Only {count} left',
        'जल्दी करें!',
        'सिर्फ़ 3 बचे',
        'சீக்கிரம் வாங்குங்கள்',
        '3 மட்டுமே உள்ளன',
      ],
    );
    expect(pagesWith(/countdown|stockLeft/i)).toEqual([]);
  });

  test('2 basket sneaking: an order names products, and has no field in which anything else is sold', () => {
    expect(Object.keys(orderToPlace.shape).toSorted()).toEqual([
      'address',
      'business',
      'deliveryMethod',
      'gift',
      'orderUpdatesConsent',
      'products',
      'remarks',
      'shownTotalPaise',
      'total',
    ]);
    expectJourney('checkout/checkout.spec.ts', 'Buy Now orders one product and leaves the cart unchanged');
  });

  test('3 confirm shaming: nobody is made to say something foolish to refuse', () => {
    expectNoText(
      /\bno,? (thanks,? )?I\b|I don’t (want|like|care|need)|I’d rather (pay|not)|मुझे .{0,20}नहीं चाहिए|எனக்கு .{0,20}வேண்டாம்/i,
      [
        'No, I don’t want to save',
        'No thanks, I hate snacks',
        'I’d rather pay more',
        'मुझे छूट नहीं चाहिए',
        'எனக்கு தள்ளுபடி வேண்டாம்',
      ],
    );
  });

  test('4 forced action: products, prices and the delivery charge are seen without an account', () => {
    for (const page of [PAGES.home, PAGES.products, PAGES.product, PAGES.help])
      expect(page.who).toBe('anyone');
    expect(estimateDelivery.who).toBe('visitor or customer');
    expectJourney(
      'account/required-dialogs.spec.ts',
      'a visitor who adds from a card gets the login dialog and can close it',
    );
  });

  test('5 subscription trap: nothing is sold again by itself, and cancelling is one call without questions', () => {
    expectNoText(/\bsubscri(be|ption)\b|auto-?renew|free trial|सब्सक्रिप्शन|சந்தா/i, [
      'Subscribe',
      'auto-renew',
      'सब्सक्रिप्शन',
      'சந்தா',
    ]);
    expect(cancelOrder).not.toHaveProperty('body');
    expectJourney(
      'orders/orders.spec.ts',
      'a paid order can be cancelled after a confirmation and shows its refund',
    );
  });

  test('6 interface interference: no box of a shopper begins ticked by itself', () => {
    const ticked = /defaultChecked(?!=\{)|defaultChecked=\{true\}|\bchecked=\{true\}|\bchecked(?=\s*\/?>)/;
    expect(ticked.test('<input type="checkbox" defaultChecked />')).toBe(true);
    expect(pagesWith(ticked)).toEqual([]);
    expect(textOf('web/app/checkout/checkout-draft.ts')).not.toMatch(/wantsUpdates: true/);
  });

  test('7 bait and switch: what is sold out is shown as such and never replaced', () => {
    expectJourney(
      'cart/changed-prices.spec.ts',
      'a product that went out of stock stays visible and blocks cart and payment',
    );
  });

  test('8 drip pricing: the button says what will be paid, and nothing else is charged', () => {
    expectJourney(
      'cart/changed-prices.spec.ts',
      'an order whose total differs from the button is not placed until the new total is shown',
    );
    expectNoText(/(convenience|platform|handling|processing) fee|सुविधा शुल्क|வசதிக் கட்டணம்/i, [
      'Convenience fee',
      'सुविधा शुल्क',
      'வசதிக் கட்டணம்',
    ]);
  });

  test('9 disguised advertisement: no product is shown because somebody paid for it', () => {
    expect(
      files.filter(
        (file) =>
          /^(contract|server)\/src\/.*\.ts$/.test(file) &&
          /\b(isSponsored|sponsored|promoted_until)\b/i.test(textOf(file)),
      ),
    ).toEqual([]);
    expectJourney(
      'catalogue/product.spec.ts',
      'up to three companions link to products, whose pack and count are reset',
    );
  });

  test('10 nagging: no page asks for notifications, an app, a rating or a newsletter', () => {
    expect(
      pagesWith(/Notification\.requestPermission|pushManager|beforeinstallprompt|onbeforeunload/),
    ).toEqual([]);
    expectNoText(
      /allow notifications|install our app|rate us|(join|get|subscribe to) our newsletter|sign up for (news|offers)|हमें रेट करें|மதிப்பிடுங்கள்/i,
      ['Rate us', 'Get our newsletter', 'Sign up for offers', 'हमें रेट करें', 'எங்களை மதிப்பிடுங்கள்'],
    );
    expectJourney(
      'every-page/translations.spec.ts',
      'the English addresses stay English, and Hindi is offered once',
    );
  });

  test('11 trick question: no box is ticked to refuse', () => {
    expectNoText(
      /\b(un)?(tick|check) (this |the )?(box )?if you (don’t|do not)|don’t (email|send|contact) me/i,
      ['Tick this box if you do not want emails', 'Untick if you don’t agree', 'Don’t send me offers'],
    );
  });

  test('12 billing without consent: no card, mandate or recurring payment is stored', async () => {
    const tables = await tableTypes();
    expect(tables).toContain('interface PaymentAttempts');
    expect(tables).not.toMatch(/card_(number|token)|mandate|autopay|recurring|saved_method/i);
  });

  test('13 rogue malware: pages run their own scripts only', () => {
    expectJourney('every-page/public-pages.spec.ts', 'a page may only run its own scripts, allowed by hash');
    expect(pagesWith(/<script[^>]*src=/)).toEqual([]);
  });
});
