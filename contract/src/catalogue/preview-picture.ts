/** The picture of link previews: 1.91 to 1, as messengers and social networks show it. */
export const PREVIEW_PICTURE = { file: 'share.jpg', type: 'image/jpeg', width: 1200, height: 630 } as const;

/** The address of a product picture's link preview, made from the address of any of its widths. */
export function previewPictureUrl({ url }: { url: string }): string {
  return url.replace(/[^/]+$/, PREVIEW_PICTURE.file);
}
