import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { contentOfZip } from '../../test/content-of-zip.ts';
import { zipFile } from './zip.ts';

async function* blocks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

test('another program opens the file and finds each entry whole, an empty one and a name in Tamil too', async () => {
  const long = 'முறுக்கு,250 g\r\n'.repeat(20_000);
  const bytes = await buffer(
    zipFile([
      { name: 'register.csv', content: async () => blocks(long, 'end') },
      { name: 'empty.csv', content: async () => blocks() },
      { name: 'வரி.txt', content: async () => blocks('x') },
    ]),
  );
  expect(await contentOfZip(bytes)).toEqual({
    'register.csv': `${long}end`,
    'empty.csv': '',
    'வரி.txt': 'x',
  });
  expect(bytes.length).toBeLessThan(long.length / 20);
});

test('an entry is not read before its turn, and a failing one fails the file', async () => {
  const opened: string[] = [];
  const entry = (name: string, content: () => AsyncIterable<Buffer>) => ({
    name,
    content: async () => {
      opened.push(name);
      return content();
    },
  });
  async function* failing(): AsyncGenerator<Buffer> {
    yield Buffer.from('a');
    throw new Error('the database is gone');
  }
  const zip = zipFile([
    entry('one', () => blocks('1')),
    entry('two', failing),
    entry('three', () => blocks('3')),
  ]);
  expect(opened).toEqual([]);
  await expect(buffer(zip)).rejects.toThrow('the database is gone');
  expect(opened).toEqual(['one', 'two']);
});
