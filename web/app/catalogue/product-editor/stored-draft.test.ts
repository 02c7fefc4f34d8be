import { beforeEach, expect, test } from 'vitest';
import { memoryStorage } from '../../data/memory-storage.ts';
import { storeDraft, storedDraft } from './stored-draft.ts';
import { newPicture } from './picture-list.ts';
import { EMPTY_DRAFT } from './product-draft.ts';

beforeEach(() => {
  globalThis.sessionStorage = memoryStorage();
});

test('a draft is stored for its product, and that of a new product separately', () => {
  const typed = { ...EMPTY_DRAFT, name: 'Kai Murukku', originalPrice: '64' };
  storeDraft('a', { product: undefined, draft: typed });
  expect(storedDraft('a')).toEqual({ draft: typed, hasLostPictures: false });
  expect(storedDraft('b')).toBeUndefined();
  expect(storedDraft(undefined)).toBeUndefined();
  storeDraft(undefined, { product: undefined, draft: EMPTY_DRAFT });
  expect(storedDraft(undefined)?.draft).toEqual(EMPTY_DRAFT);
  expect(storedDraft('a')?.draft).toEqual(typed);
});

test('only uploaded pictures are stored, with their address on the server', () => {
  const path = '/media/a/master.webp';
  const arrived = { ...newPicture('chosen 2', 'blob:2'), path, alt: 'A heap', progress: 1 };
  const pictures = [{ ...newPicture('chosen 1', 'blob:1'), error: 'Too big' }, arrived];
  storeDraft('a', { product: undefined, draft: { ...EMPTY_DRAFT, pictures } });
  const stored = { ...arrived, key: `0 ${path}`, shownAt: path };
  expect(storedDraft('a')).toEqual({ draft: { ...EMPTY_DRAFT, pictures: [stored] }, hasLostPictures: true });
});
