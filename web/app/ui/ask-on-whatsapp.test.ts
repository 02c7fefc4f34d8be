import { expect, test } from 'vitest';
import { chatWith } from './ask-on-whatsapp.tsx';

const TEXT = 'Hello, a question about முறுக்கு & Co.';
const CODED =
  'Hello%2C%20a%20question%20about%20%E0%AE%AE%E0%AF%81%E0%AE%B1%E0%AF%81%E0%AE%95%E0%AF%8D%E0%AE%95%E0%AF%81%20%26%20Co.';

test.each([
  ['https://wa.me/919843055555', `https://wa.me/919843055555?text=${CODED}`],
  ['https://wa.me/919843055555?text=Hi', `https://wa.me/919843055555?text=${CODED}`],
  [
    'https://api.whatsapp.com/send?phone=919843055555',
    `https://api.whatsapp.com/send?phone=919843055555&text=${CODED}`,
  ],
])('the chat of a number, %s, gets the text, in any letters', (page, withText) => {
  expect(chatWith(page, TEXT)).toBe(withText);
});

test.each([
  'https://wa.me/message/ABCDEFGHIJK',
  'https://chat.whatsapp.com/ABCDEFGHIJK',
  'https://shop.example/whatsapp',
])('%s takes no text and stays as it is', (page) => {
  expect(chatWith(page, TEXT)).toBe(page);
});
