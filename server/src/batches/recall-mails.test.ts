import type { BatchId, ProductId } from '@tula/contract/calls/ids.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useMailWords } from '../mail/words/words-in-use.ts';
import { anOrder } from '../orders/test-order.ts';
import { enableLanguages } from '../platform/languages-on.ts';
import { recallMail } from './recall-mails.ts';

beforeEach(() => enableLanguages(['en', 'hi', 'ta']));
afterEach(() => {
  useMailWords([]);
  enableLanguages(['en']);
});

const BATCH = {
  id: '019aa000-0000-7000-8000-0000000000bb' as BatchId,
  productId: '019aa000-0000-7000-8000-000000000001' as ProductId,
  product: 'Mullu Murukku',
  code: 'M-1',
  packedOn: '2026-11-19',
  useBy: '2027-01-03',
};
const REASON = 'A metal splinter was found.\n\nThrow the pack away.';
const HINDI = 'एक पैक में धातु का टुकड़ा मिला।';

function mailIn(language: string, translations: Record<string, string> = {}) {
  const recall = { reason: REASON, translations };
  const packs = [
    { packGrams: 500, count: 2 },
    { packGrams: 250, count: 1 },
  ];
  const { subject, text } = recallMail(
    anOrder({ language }),
    { batch: BATCH, recall, packs },
    'https://shop.in',
  );
  return { subject, text: text.slice(0, text.indexOf('\n\n-- \n')) };
}

test('the email in English says what not to eat, why, what becomes of the money, and which packs', () => {
  expect(mailIn('en')).toEqual({
    subject: 'Please don’t eat Mullu Murukku of batch M-1',
    text: `Please don’t eat Mullu Murukku of batch M-1

We’re recalling a batch of Mullu Murukku that was in your order. Please don’t eat it or give it to anybody.

A metal splinter was found.

Throw the pack away.

We’ll refund these packs and email you when the refund has started. You don’t have to send them back.

View order:
https://shop.in/order-status?order-id=TL-7K4M2Q

Order: TL-7K4M2Q
Packs: 2 × 500 g, 1 × 250 g
Batch: M-1
Packed on: Nov 19, 2026
Use by: Jan 03, 2027

We’re sorry. If you have eaten it and feel unwell, please see a doctor and write to us.`,
  });
});

test('a buyer whose language has a reason of its own reads it, in words of that language', () => {
  expect(mailIn('hi', { hi: HINDI, ta: 'ஒரு துண்டு' })).toEqual({
    subject: 'कृपया बैच M-1 का Mullu Murukku न खाएँ',
    text: `कृपया बैच M-1 का Mullu Murukku न खाएँ

आपके ऑर्डर में आए Mullu Murukku का एक बैच हम वापस बुला रहे हैं। कृपया इसे न खाएँ और किसी को न दें।

एक पैक में धातु का टुकड़ा मिला।

इन पैक का रिफ़ंड होगा; शुरू होने पर हम आपको लिखेंगे। पैक वापस भेजने की ज़रूरत नहीं।

ऑर्डर देखें:
https://shop.in/hi/order-status?order-id=TL-7K4M2Q

ऑर्डर: TL-7K4M2Q
पैक: 2 × 500 g, 1 × 250 g
बैच: M-1
पैक करने की तारीख: 19 नव 2026
इस्तेमाल की आख़िरी तारीख: 03 जन 2027

हमें खेद है। अगर आपने इसे खाया है और तबीयत ठीक नहीं, तो डॉक्टर को दिखाएँ और हमें लिखें।`,
  });
});

test('a buyer whose language has no reason of its own reads the English one in the words of their language', () => {
  expect(mailIn('ta', { hi: HINDI })).toEqual({
    subject: 'பேட்ச் M-1 Mullu Murukku சாப்பிட வேண்டாம்',
    text: `பேட்ச் M-1 Mullu Murukku சாப்பிட வேண்டாம்

உங்கள் ஆர்டரில் இருந்த Mullu Murukku பேட்ச் ஒன்றைத் திரும்பப் பெறுகிறோம். இதைச் சாப்பிட வேண்டாம், யாருக்கும் கொடுக்க வேண்டாம்.

A metal splinter was found.

Throw the pack away.

இந்த பேக்குகளுக்கான பணம் திரும்ப வரும்; ரீஃபண்ட் தொடங்கியதும் எழுதுகிறோம். பேக்குகளைத் திருப்பி அனுப்ப வேண்டாம்.

ஆர்டரைப் பார்:
https://shop.in/ta/order-status?order-id=TL-7K4M2Q

ஆர்டர்: TL-7K4M2Q
பேக்குகள்: 2 × 500 g, 1 × 250 g
பேட்ச்: M-1
பேக் செய்த தேதி: 19 நவ 2026
பயன்படுத்த கடைசி தேதி: 03 ஜன 2027

வருந்துகிறோம். இதைச் சாப்பிட்டு உடல்நலம் சரியில்லை என்றால், மருத்துவரைப் பார்த்து எங்களுக்கு எழுதவும்.`,
  });
});

test('the owner’s words replace subject and opening; heading, rows and advice stay, and a reason is never a placeholder', () => {
  const words = {
    subject: 'Recall of {product}, {batch}',
    opening:
      'Dear {customerName}, of {orderNumber}: {packs}, packed {packedOn}, best until {useBy}.\n\n{reason}',
    closing: 'Call {phone}.',
  };
  useMailWords([{ kind: 'recall', language: 'en', words }]);
  const { subject, text } = mailIn('en');
  expect(subject).toBe('Recall of Mullu Murukku, M-1');
  expect(text).toBe(`Please don’t eat Mullu Murukku of batch M-1

Dear Meenakshi Raman, of TL-7K4M2Q: 2 × 500 g, 1 × 250 g, packed Nov 19, 2026, best until Jan 03, 2027.

A metal splinter was found.

Throw the pack away.

View order:
https://shop.in/order-status?order-id=TL-7K4M2Q

Order: TL-7K4M2Q
Packs: 2 × 500 g, 1 × 250 g
Batch: M-1
Packed on: Nov 19, 2026
Use by: Jan 03, 2027

We’re sorry. If you have eaten it and feel unwell, please see a doctor and write to us.

Call +91 94430 12345.`);
  useMailWords([{ kind: 'recall', language: 'en', words: { ...words, opening: '{reason}' } }]);
  const recall = { reason: 'Not {product} alone <b>', translations: {} };
  const tricky = recallMail(anOrder(), { batch: BATCH, recall, packs: [] }, 'https://shop.in');
  expect(tricky.text).toContain('Not {product} alone <b>');
  expect(tricky.html).toContain('Not {product} alone &lt;b&gt;');
});
