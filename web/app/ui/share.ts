import { t } from '@tula/messages/share.ts';
import { copyText } from './copy-text.ts';

/** Opens the sheet of the device that sends something on; where there is none, the address is copied. */
export async function share(shared: { title: string; url: string }): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share(shared);
    } catch (error) {
      // Whoever closes the sheet wants nothing more.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copyText(shared.url, { done: t('copied'), failed: t('failed') });
}

/** Sends a picture on, with words; returns false where the device can't, or did not let it. */
export async function shareFile({ file, text }: { file: File; text: string }): Promise<boolean> {
  const shared = { files: [file], text };
  if (typeof navigator.canShare !== 'function' || !navigator.canShare(shared)) return false;
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
