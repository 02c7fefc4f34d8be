import { endpoint } from '@tula/contract/calls/endpoint.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { t } from '@tula/messages/mails.ts';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handle } from './handle.ts';
import { requestLanguage } from './request-language.ts';
import { serverWith } from './test-server.ts';

const languages = ['en', 'hi', 'pseudo'] as const;
const of = (url: string, accepts?: string) => requestLanguage({ url, accepts }, languages);

test('a page is in the language that its address names, if the shop has it, and in English otherwise', () => {
  expect([of('/hi/home'), of('/hi'), of('/hi.data'), of('/hi?a=b'), of('/pseudo/products')]).toEqual([
    'hi',
    'hi',
    'hi',
    'hi',
    'pseudo',
  ]);
  expect([of('/home', 'hi'), of('/ta/home'), of('/hiking'), of('/help/hi')]).toEqual([
    'en',
    'en',
    'en',
    'en',
  ]);
});

test('the API answers in the first language of the caller that the shop has', () => {
  const accepting = (accepts?: string) => of('/api/v1/order', accepts);
  expect([accepting('hi'), accepting('ta-IN, hi-IN;q=0.9, en;q=0.8'), accepting('en-US,hi')]).toEqual([
    'hi',
    'hi',
    'en',
  ]);
  expect([accepting(), accepting(''), accepting('fr, *'), accepting('constructor')]).toEqual([
    'en',
    'en',
    'en',
    'en',
  ]);
});

const writeNote = endpoint({
  method: 'POST',
  path: '/notes',
  who: 'anyone',
  does: 'Writes a note',
  body: z.object({ text: z.string() }),
  result: z.object({ said: z.string() }),
  problems: ['NAME_TAKEN'],
});

let close: (() => Promise<unknown>) | undefined;
afterEach(() => close?.());

test('the answers, rejections and addresses of two requests at the same time are each in their language', async () => {
  const both = Promise.withResolvers<void>();
  let begun = 0;
  const { app } = serverWith(
    [
      handle(writeNote, async () => {
        begun += 1;
        if (begun === 2) both.resolve();
        await both.promise;
        return { said: `${t('greeting', { firstName: 'Asha' })} ${paths.home()}` };
      }),
    ],
    { languages },
  );
  close = () => app.close();
  const post = (language: string, payload: object) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/notes',
      headers: { 'accept-language': language },
      payload,
    });
  const answers = await Promise.all([post('pseudo', { text: 'a' }), post('en', { text: 'a' })]);
  expect(answers.map((answer) => answer.json().result.said)).toEqual([
    '[Héļļö~~ Asha] /pseudo/home',
    'Hello Asha /home',
  ]);
  expect((await post('pseudo', {})).json()).toMatchObject({
    title: '[Pļéášé~~~ çhéçk~~ thé~ máŕkéd~~ fíéļdš~~~.]',
    fields: { text: '[Thíš~~ fíéļd~~ íš~ ŕéqüíŕéd~~~]' },
  });
  const missing = await app.inject({ url: '/api/v1/nothing', headers: { 'accept-language': 'pseudo' } });
  expect(missing.json().message).toBe('[Ñöt~~ föüñd~~]');
});
