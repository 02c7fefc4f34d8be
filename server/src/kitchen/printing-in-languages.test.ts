import { urlOf } from '@tula/contract/calls/call.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { labelShop } from '@tula/contract/kitchen/labels.ts';
import { DEMO_SETTINGS } from '@tula/contract/shop/built-in-settings.ts';
import { saveContacts } from '@tula/contract/shop/settings-calls.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { structureOfPdf, textOfPdf } from '../../test/pdf-text.ts';
import { openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';

type Translation = 'hi' | 'ta';
type Words = Record<Translation, string[]>;

let shop: OrdersShop;
let shopper: Shopper;
let staff: string;
let murukku: ProductId;
let number: string;

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  ({ token: staff } = await shop.aStaffMember('Kamala'));
  shopper = await shop.aShopper();
  murukku = await shop.aProduct({ paisePerKg: 64_500 });
  number = await paidIn('en');
});
afterAll(() => shop.close());

const paidIn = (language: 'en' | Translation) =>
  inLanguage(language, () =>
    shop.paid(shopper, pickup([{ id: murukku, quantity: '250', count: 2 }], 'Ring twice')),
  );

async function printed(what: 'labels' | 'picking-list' | 'packing-slips', language: string) {
  const answer = await shop.app.inject({
    url: urlOf(`/staff/${what}.pdf`, {}, { orders: number }),
    headers: { authorization: `Bearer ${staff}`, 'accept-language': language },
  });
  expect(answer.headers['content-type']).toBe('application/pdf');
  return answer.rawPayload;
}

/** Each piece of text has a single script. */
const wordsOf = (pdf: Buffer) => textOfPdf(pdf).flat().join('');

async function readByPdfium(bytes: Buffer): Promise<string> {
  const reader = await PDFiumLibrary.init();
  const document = await reader.loadDocument(bytes);
  const text = document.getPage(0).getText();
  document.destroy();
  reader.destroy();
  return text;
}

const SLIP: Words = {
  hi: ['भुगतान हो गया। दुकान से लिया जाएगा', 'ग्राहक का संदेश', 'FSSAI लाइसेंस नं. 12426003000123'],
  ta: ['பணம் செலுத்தப்பட்டது. கடையில் பெறப்படும்', 'வாடிக்கையாளரின் குறிப்பு', 'FSSAI உரிம எண் 12426003000123'],
};
const LIST: Words = {
  hi: ['पिकिंग लिस्ट', '1 ऑर्डर, 2 पैक, 0.50 kg', 'एक-एक डिब्बा', 'पिकअप, 0.50 kg'],
  ta: ['பிக்கிங் பட்டியல்', '1 ஆர்டர், 2 பேக், 0.50 kg', 'ஒவ்வொரு பெட்டியாக', 'கடையில் பெறுவது, 0.50 kg'],
};

test.each(['hi', 'ta'] as const)(
  'slips and picking list are in the language of their reader: %s',
  async (language) => {
    const slip = await printed('packing-slips', language);
    const read = await readByPdfium(slip);
    for (const words of SLIP[language]) {
      expect(wordsOf(slip)).toContain(words);
      expect(read).toContain(words);
    }
    expect(structureOfPdf(slip).language).toBe(`${language}-IN`);
    const list = wordsOf(await printed('picking-list', language));
    for (const words of LIST[language]) expect(list).toContain(words);
  },
);

test('labels are in Hindi for who reads Hindi, and in English for who reads Tamil', async () => {
  const hindi = await printed('labels', 'hi');
  expect(wordsOf(hindi)).toContain('बिक्री के लिए नहीं');
  expect(wordsOf(hindi)).toContain('इस तारीख तक इस्तेमाल करें');
  const tamil = await printed('labels', 'ta');
  expect(wordsOf(tamil)).toContain('NOT FOR SALE');
  expect(wordsOf(tamil)).not.toMatch(/\p{Script=Tamil}/u);
  expect(structureOfPdf(tamil).language).toBe('en-IN');
});

test('the preview of a label has the facts that its paper has, where the shop says its address in Tamil too', async () => {
  const { contacts } = DEMO_SETTINGS;
  const settings = { ...contacts, inLanguages: { ta: { line: '27, ராஜா தெரு' } } };
  await shop.call(saveContacts, { body: { basedOn: 0, settings } }, { as: staff });
  const preview = async (language: string) => {
    const answer = await shop.app.inject({
      url: urlOf('/staff/labels', {}, { orders: number }),
      headers: { authorization: `Bearer ${staff}`, 'accept-language': language },
    });
    return labelShop.parse(answer.json().result.shop);
  };
  const english = {
    maker: 'Made and packed by Tula, 27, Raja Street,\nTown Hall, Coimbatore, Tamil Nadu 641001',
    fssai: 'FSSAI Lic. No. 12426003000123',
    isVegetarian: false,
    care: 'Customer care +91 94430 12345, hello@tula.example',
  };
  expect(await preview('en')).toEqual(english);
  expect(await preview('ta')).toEqual(english);
  expect(await preview('hi')).toMatchObject({
    fssai: 'FSSAI लाइसेंस नं. 12426003000123',
    care: 'कस्टमर केयर +91 94430 12345, hello@tula.example',
  });
  for (const language of ['ta', 'hi']) {
    const paper = withoutSpaces(wordsOf(await printed('labels', language)));
    const { maker, fssai, care } = await preview(language);
    for (const line of [maker, fssai, care]) expect(paper).toContain(withoutSpaces(line));
  }
});

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

const MAIL: Words = {
  hi: ['हो गया और भुगतान मिल गया', 'लेने के लिए तैयार होने पर आपको ईमेल करेंगे।', 'FSSAI लाइसेंस नं. 12426003000123'],
  ta: ['பதிவாகி, பணம் வந்துவிட்டது', 'பெறத் தயாரானதும் மின்னஞ்சல் அனுப்புவோம்.', 'FSSAI உரிம எண் 12426003000123'],
};

test.each(['hi', 'ta'] as const)(
  'the email of an order is in its language, as text and as HTML: %s',
  async (language) => {
    const placed = await paidIn(language);
    const [mail] = await shop.rows<{ subject: string; text: string; html: string }>(
      `SELECT subject, body_text AS text, body_html AS html FROM outbox JOIN orders ON series_id = orders.id
     WHERE order_number = $1`,
      [placed],
    );
    expect(mail?.html).toContain(`lang="${language}-IN"`);
    expect(mail?.text).toContain(`http://shop.test/${language}/order-status?order-id=${placed}`);
    const written = `${mail?.subject}\n${mail?.text}`;
    for (const words of MAIL[language]) expect(written).toContain(words);
  },
);

test.each([
  ['orders', 'hi', 'ऑर्डर,भुगतान की तारीख', 'दुकान से'],
  ['orders', 'ta', 'ஆர்டர்,பணம் செலுத்திய நாள்', 'கடையில் பெறுதல்'],
  ['audit', 'hi', 'समय,किसने,क्या हुआ', 'के ऑर्डर डाउनलोड किए'],
  ['audit', 'ta', 'நேரம்,யார்,நடந்தது', 'ஆர்டர்கள் பதிவிறக்கப்பட்டன'],
] as const)(
  'the file of %s is in the language of its reader, to its last line: %s',
  async (what, language, head, word) => {
    const days = { from: '2026-11-01', to: '2026-11-30' };
    const read = (path: '/order/export' | '/audit/export') =>
      shop.app.inject({
        url: urlOf(path, {}, days),
        headers: { authorization: `Bearer ${staff}`, 'accept-language': language },
      });
    // The audit log says who took the file of orders.
    const orders = await read('/order/export');
    const { body, statusCode } = what === 'orders' ? orders : await read('/audit/export');
    expect([statusCode, body.split('\r\n')[0]]).toEqual([200, expect.stringContaining(head)]);
    expect(body).toContain(word);
  },
);
