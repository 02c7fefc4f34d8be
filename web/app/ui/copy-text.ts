import { toast, toastFailure } from './toasts/toasts.ts';

/** The messages for a text that is in the clipboard, and for one that the reader has to copy by hand. */
type CopyTexts = { done: string; failed: string };

/** Copies a text and says so. */
export async function copyText(text: string, { done, failed }: CopyTexts): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    // Browsers block the clipboard without https or by setting, and old ones have none.
    toastFailure(failed);
  }
}
