import { toast, toastFailure } from './toasts/toasts.ts';

/** What is said once a text is in the clipboard, and when it is not: then the reader has to copy it by hand. */
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
