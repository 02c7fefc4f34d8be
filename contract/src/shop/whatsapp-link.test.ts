import { expect, test } from 'vitest';
import { toWhatsappLink } from './settings.ts';

test.each(['98430 55555', '+91 98430-55555', '09843055555', '919843055555'])(
  'the WhatsApp number %s becomes the link to a chat',
  (typed) => {
    expect(toWhatsappLink(typed)).toBe('https://wa.me/919843055555');
  },
);

test.each(['https://wa.me/919443012345', 'wa.me/919443012345', '12345', '+44 7911 123456', 'call me'])(
  '%s is no mobile number of India and stays as it is',
  (typed) => {
    expect(toWhatsappLink(typed)).toBe(typed);
  },
);
