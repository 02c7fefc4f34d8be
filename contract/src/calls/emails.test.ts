import { expect, test } from 'vitest';
import { asciiDomain, canonicalEmail, email, givenEmail } from './fields.ts';

const INVALID = 'Enter a valid email address, such as name@example.com.';
const messageOf = (typed: string) => email.safeParse(typed).error?.issues[0]?.message;

test.each([
  ['asha@münchen.de', 'asha@xn--mnchen-3ya.de'],
  ['asha@உதாரணம்.இந்தியா', 'asha@xn--zkc6cc5bi7f6e.xn--xkc2dl3a5ee0h'],
  ['asha@डाकमेल.भारत', 'asha@xn--11bx4bq1dyc.xn--h2brj9c'],
  ['asha@bücher.example.com', 'asha@xn--bcher-kva.example.com'],
])('%s is accepted as typed, and its canonical form is %s', (typed, ascii) => {
  expect(email.parse(typed)).toBe(typed);
  expect(canonicalEmail(typed)).toBe(ascii);
  expect(canonicalEmail(ascii)).toBe(ascii);
});

test('a domain in either form and in any case is one account', () => {
  expect(canonicalEmail('Asha@MÜNCHEN.de')).toBe('asha@xn--mnchen-3ya.de');
  expect(canonicalEmail('asha@XN--MNCHEN-3YA.de')).toBe('asha@xn--mnchen-3ya.de');
});

test('a domain in ASCII stays as it is, also where it looks like a number', () => {
  expect(asciiDomain('example.com')).toBe('example.com');
  expect(asciiDomain('1.2.3')).toBe('1.2.3');
  expect(asciiDomain('münchen..\ud800')).toBeUndefined();
});

test.each([
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  'a@example..com',
  'a@.example.com',
  'a@example.com.',
  'a@-example.com',
  'a@example-.com',
  'a@exa_mple.com',
  'a@exa!mple.com',
  'a@münchen..de',
  'a@münchen.de/x',
  'a@mün chen.de',
  'a@\u2044.de',
])('%s is refused', (typed) => {
  expect(messageOf(typed)).toBe(INVALID);
});

test.each(['a.b@example.com', 'a+b.c@example.com', "o'neil@example.co.in", 'a_b-c@x.in', 'மீனா@example.com'])(
  '%s is accepted',
  (typed) => {
    expect(email.parse(typed)).toBe(typed);
  },
);

test('an account that was made with two dots in a row can still log in', () => {
  expect(givenEmail.parse('a..b@example.com')).toBe('a..b@example.com');
});

test('an email of nearly dots alone is refused at once', () => {
  expect(messageOf(`${'a.'.repeat(25)}@example.com`)).toBe(INVALID);
});
