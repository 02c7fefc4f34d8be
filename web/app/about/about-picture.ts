import type { PictureFacts } from '../ui/picture.tsx';

const files = import.meta.glob<string>('./pictures/about/*', {
  eager: true,
  query: '?url',
  import: 'default',
});

const WIDTHS = [480, 800, 1200];

function urlOf(width: number, format: string): string {
  return files[`./pictures/about/${width}.${format}`] ?? '';
}

export const mortar: Omit<PictureFacts, 'alt'> = {
  url: urlOf(1200, 'webp'),
  width: 1200,
  height: 750,
  placeholder:
    'data:image/webp;base64,UklGRmAAAABXRUJQVlA4IFQAAADwAQCdASoQAAoABABoJZgCdAEOOi5kAAAA/uhtdFusSg9sxX6vgHG4tHSTpPTnAFh1KFA5GjnHf9aS9P7+swmdK49vsivWm7L3M+EmkF3ATuYAAAA=',
  sources: ['avif', 'webp'].map((format) => ({
    type: `image/${format}`,
    srcset: WIDTHS.map((width) => `${urlOf(width, format)} ${width}w`).join(', '),
  })),
};
