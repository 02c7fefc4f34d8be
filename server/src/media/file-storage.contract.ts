import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { BadStoragePath, type FileStorage } from './file-storage.ts';

type Open = () => Promise<FileStorage>;

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function textAt(storage: FileStorage, path: string): Promise<string | undefined> {
  const file = await storage.get(path);
  return file && (await buffer(file.stream)).toString();
}

async function* pieces(...texts: string[]) {
  for (const text of texts) yield bytesOf(text);
}

/** The contract tests of the storage port. `open` returns an empty storage. */
export function fileStorageContract(open: Open): void {
  describe('a file storage', () => {
    testsOfStoring(open);
    testsOfCompleteness(open);
    testsOfFinding(open);
    testsOfRejecting(open);
  });
}

function testsOfStoring(open: Open): void {
  test('returns what was put, with size and type', async () => {
    const storage = await open();
    await storage.put('images/a/master.webp', bytesOf('a picture'), 'image/webp');
    const file = await storage.get('images/a/master.webp');
    expect(file?.sizeBytes).toBe(9);
    expect(file?.contentType).toBe('image/webp');
    expect((await buffer(file!.stream)).toString()).toBe('a picture');
    expect(await storage.exists('images/a/master.webp')).toBe(true);
  });

  test('accepts a stream, also an empty one', async () => {
    const storage = await open();
    await storage.put('a.webp', pieces('one ', 'two ', 'three'), 'image/webp');
    await storage.put('b.webp', pieces(), 'image/webp');
    expect(await textAt(storage, 'a.webp')).toBe('one two three');
    expect(await textAt(storage, 'b.webp')).toBe('');
  });

  test('replaces a file as a whole', async () => {
    const storage = await open();
    await storage.put('a.webp', bytesOf('the first and longer one'), 'image/webp');
    await storage.put('a.webp', bytesOf('second'), 'image/webp');
    expect(await textAt(storage, 'a.webp')).toBe('second');
  });
}

function testsOfCompleteness(open: Open): void {
  test('keeps the previous content when a stream breaks off', async () => {
    const storage = await open();
    await storage.put('a.webp', bytesOf('whole'), 'image/webp');
    const broken = async function* () {
      yield bytesOf('half');
      throw new Error('the sender is gone');
    };
    await expect(storage.put('a.webp', broken(), 'image/webp')).rejects.toThrow('the sender is gone');
    await expect(storage.put('new/b.webp', broken(), 'image/webp')).rejects.toThrow('the sender is gone');
    expect(await textAt(storage, 'a.webp')).toBe('whole');
    expect(await storage.list('', 10)).toEqual(['a.webp']);
  });

  test('readers get the old or the new content while a file is replaced, never a mix', async () => {
    const storage = await open();
    await storage.put('a.webp', bytesOf('x'.repeat(200_000)), 'image/webp');
    const reading = (await storage.get('a.webp'))!;
    await storage.put('a.webp', bytesOf('y'.repeat(100)), 'image/webp');
    expect((await buffer(reading.stream)).toString()).toBe('x'.repeat(200_000));
    expect(await textAt(storage, 'a.webp')).toBe('y'.repeat(100));
  });

  test('of concurrent puts of the same file one wins', async () => {
    const storage = await open();
    const contents = Array.from({ length: 8 }, (_, i) => `${i}`.repeat(5000));
    await Promise.all(contents.map((text) => storage.put('x/a.webp', bytesOf(text), 'image/webp')));
    expect(contents).toContain(await textAt(storage, 'x/a.webp'));
    expect(await storage.list('', 10)).toEqual(['x/a.webp']);
  });
}

function testsOfFinding(open: Open): void {
  test('returns nothing for a missing file', async () => {
    const storage = await open();
    await storage.put('a/b.webp', bytesOf('.'), 'image/webp');
    expect(await storage.get('a/c.webp')).toBe(undefined);
    expect(await storage.get('a/b/c.webp')).toBe(undefined);
    expect(await storage.exists('a/c.webp')).toBe(false);
    await storage.remove('a/c.webp');
    expect(await storage.exists('a/b.webp')).toBe(true);
  });

  test('removes one file and no other', async () => {
    const storage = await open();
    for (const path of ['a/1.webp', 'a/2.webp']) await storage.put(path, bytesOf('.'), 'image/webp');
    await storage.remove('a/1.webp');
    expect(await storage.exists('a/1.webp')).toBe(false);
    expect(await storage.list('', 10)).toEqual(['a/2.webp']);
    await storage.remove('a/2.webp');
    expect(await storage.list('', 10)).toEqual([]);
  });

  test('lists by prefix, in order, with a limit, and continues after a path', async () => {
    const storage = await open();
    const paths = ['a-b/1.webp', 'a/1.avif', 'a/10.webp', 'a/2.webp', 'a/c/1.webp', 'b.pdf', 'b/1.webp'];
    for (const path of paths.toReversed()) {
      const type = path.endsWith('pdf') ? 'application/pdf' : `image/${path.slice(-4)}`;
      await storage.put(path, bytesOf('.'), type);
    }
    expect(await storage.list('', 100)).toEqual(paths);
    expect(await storage.list('a/', 100)).toEqual(paths.slice(1, 5));
    expect(await storage.list('a/', 2)).toEqual(['a/1.avif', 'a/10.webp']);
    expect(await storage.list('a/', 2, 'a/10.webp')).toEqual(['a/2.webp', 'a/c/1.webp']);
    expect(await storage.list('nothing/', 2)).toEqual([]);
    const pages: string[] = [];
    for (let page = await storage.list('', 1); page[0]; page = await storage.list('', 1, page[0])) {
      pages.push(page[0]);
    }
    expect(pages).toEqual(paths);
  });
}

function testsOfRejecting(open: Open): void {
  test.each([0, -1, 1.5, 1001, Number.NaN])('rejects a listing of %s', async (limit) => {
    const storage = await open();
    await expect(storage.list('', limit)).rejects.toThrow(RangeError);
  });

  test.each([
    '',
    '.',
    '..',
    '/a.webp',
    '../a.webp',
    'a/../b.webp',
    'a/./b.webp',
    'a//b.webp',
    'a/b.webp/',
    'a\\b.webp',
    'a\0.webp',
    'A.webp',
    '.hidden.webp',
    'a/.unfinished/b.webp',
    'a.html',
    'a.svg',
    'a.constructor',
    'a',
    `${'a'.repeat(101)}.webp`,
    'a/%2e%2e/b.webp',
    'a.webp\n',
  ])('rejects the path %j and touches nothing', async (path) => {
    const storage = await open();
    await expect(storage.put(path, bytesOf('.'), 'image/webp')).rejects.toThrow(BadStoragePath);
    await expect(storage.get(path)).rejects.toThrow(BadStoragePath);
    await expect(storage.exists(path)).rejects.toThrow(BadStoragePath);
    await expect(storage.remove(path)).rejects.toThrow(BadStoragePath);
    if (path !== '') await expect(storage.list(path, 10)).rejects.toThrow(BadStoragePath);
    expect(await storage.list('', 10)).toEqual([]);
  });

  test('rejects a type that does not match the extension', async () => {
    const storage = await open();
    await expect(storage.put('a.webp', bytesOf('.'), 'text/html')).rejects.toThrow(BadStoragePath);
    expect(await storage.list('', 10)).toEqual([]);
  });
}
