import {
  PRODUCT_LABEL_SHEETS,
  printProductLabels,
  readProductLabels,
} from '@tula/contract/kitchen/product-labels.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { t as pdfText } from '@tula/messages/pdf.ts';
import { t } from '@tula/messages/refusals.ts';
import { handle, handleFile, type Route } from '../../platform/http/handle.ts';
import { type LabelParts, licenceMark } from '../licence-mark.ts';
import type { PdfPrinter } from '../pdf-document.ts';
import { drawProductLabels } from './draw-product-labels.ts';
import { packsToLabel, packToLabelAnswer } from './labels-to-print.ts';
import { productLabels, rejectTooLong } from './print-product-labels.ts';

export function productLabelRoutes(parts: LabelParts, printer: PdfPrinter): Route[] {
  return [
    handle(readProductLabels, async ({ query }) => ({
      packs: (await packsToLabel(parts, query)).map(packToLabelAnswer),
    })),
    handleFile(printProductLabels, async ({ query }) => {
      const { sheet, part, languages, batch, used } = query;
      const packs = await packsToLabel(parts, query);
      if (packs.length === 0) throw new Problem('ORDER_NOT_FOUND', { message: t('print.nothing') });
      const packing = { batch, packedOn: query.packedOn ?? dayOf(parts.clock.now()) };
      const labels = productLabels(packs, languages, packing);
      // Checked before the answer begins, which could not say any more what is wrong.
      rejectTooLong(await printer.draft(), labels, { part, packing, sheet });
      const drawing = {
        labels,
        sheet: PRODUCT_LABEL_SHEETS[sheet],
        part,
        packing,
        used,
        licenceMark: await licenceMark(parts),
      };
      const content = await inLanguage(languages.startsWith('hi') ? 'hi' : 'en', () =>
        printer.print(pdfText('labels.title'), (pdf) => drawProductLabels(pdf, drawing)),
      );
      return { name: `labels-${batch}-${packing.packedOn}.pdf`, content };
    }),
  ];
}
