import { printPriceList, readPriceList as readEndpoint } from '@tula/contract/kitchen/price-list.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { handle, handleFile, type Route } from '../../platform/http/handle.ts';
import type { PdfPrinter } from '../pdf-document.ts';
import { drawPriceList } from './draw-price-list.ts';
import { type PriceListParts, readPriceList } from './read-price-list.ts';

export function priceListRoutes(parts: PriceListParts, printer: PdfPrinter): Route[] {
  return [
    handle(readEndpoint, ({ query }) => readPriceList(parts, query.language)),
    handleFile(printPriceList, async ({ query: { language } }) => {
      const list = await readPriceList(parts, language);
      const content = await inLanguage(language, () =>
        printer.print(list.title, (pdf) => drawPriceList(pdf, list)),
      );
      return { name: `price-list-${language}-${dayOf(parts.clock.now())}.pdf`, content };
    }),
  ];
}
