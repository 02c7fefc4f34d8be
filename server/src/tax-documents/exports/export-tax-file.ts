import { Readable } from 'node:stream';
import { Problem } from '@tula/contract/calls/problems.ts';
import { TAX_FILES, type TaxFile } from '@tula/contract/orders/accounts.ts';
import { sellerOn } from '@tula/contract/shop/tax.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { isFinancialYear, lastMonthOf, parsePeriod } from '@tula/contract/values/periods.ts';
import { t } from '@tula/messages/accounts.ts';
import { inEnglish } from '@tula/messages/language.ts';
import { exportKilograms } from '../../orders/sales/export-kilograms.ts';
import { type Cell, csvFile, csvLine } from '../../platform/csv.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { type ZipEntry, zipFile } from '../../platform/zip.ts';
import { taxInUse } from '../../settings/tax-query.ts';
import type { DocumentContent } from '../document-content.ts';
import { documentsIssued } from './documents-store.ts';
import { gstr1Json } from './gstr1-json.ts';
import { LISTED, SUMMED } from './gstr1.ts';
import { REGISTER_COLUMNS, registerLines } from './register.ts';
import { chooseSign } from './return-sums.ts';
import { TALLY_COLUMNS, tallyLines } from './tally.ts';
import { tallyXml } from './tally-xml.ts';

/** A file of a month or financial year, written while it is read, in the order in which documents were issued. */
export async function exportTaxFile(db: Db, file: TaxFile, period: string): Promise<Readable> {
  if (file === 'kilograms') return exportKilograms(db, parsePeriod(period));
  const contents = documentsIssued(db, parsePeriod(period));
  if (file === 'register') return csvFile(REGISTER_COLUMNS, listed(contents, inEnglish(registerLines)));
  if (file === 'tally') {
    const { tallyLedgers } = await taxInUse(db);
    const lines = suppliesOnly((content) => tallyLines(content, tallyLedgers));
    return csvFile(TALLY_COLUMNS, listed(contents, lines));
  }
  if (file in LISTED) {
    const { head, lines } = LISTED[file as keyof typeof LISTED];
    return plainCsv(head, listed(contents, lines));
  }
  const { head, lines } = SUMMED[file as keyof typeof SUMMED];
  return plainCsv(
    head,
    summed(() => lines(contents)),
  );
}

/** The return of a month, or of a quarter under its last month; throws INVALID_INPUT for one at whose end the shop was no regular seller. */
export async function exportReturn(db: Db, month: string): Promise<Readable> {
  const { gstin, isRegular } = await sellerAtEnd(db, month);
  if (!isRegular || gstin === null) {
    const message = t('noReturn');
    throw new Problem('INVALID_INPUT', { message, fields: { month: message } });
  }
  const made = await gstr1Json(documentsIssued(db, parsePeriod(month)), { gstin, month: lastMonthOf(month) });
  return Readable.from([JSON.stringify(made)], { objectMode: false });
}

/** Exports what Tally imports of a period. */
export async function exportTally(db: Db, period: string): Promise<Readable> {
  const { tallyLedgers } = await taxInUse(db);
  const read = () => documentsIssued(db, parsePeriod(period));
  return Readable.from(tallyXml(read, tallyLedgers), { objectMode: false });
}

/**
 * Exports all that the single downloads give of a period, one file after the other. The return is among them of a month
 * or quarter at whose end the shop was a regular seller.
 */
export async function exportAllTaxFiles(db: Db, period: string): Promise<Readable> {
  const made = TAX_FILES.map((file): ZipEntry => {
    return { name: `${file}-${period}.csv`, content: () => exportTaxFile(db, file, period) };
  });
  const tally = { name: `tally-${period}.xml`, content: () => exportTally(db, period) };
  const hasReturn = !isFinancialYear(period) && (await sellerAtEnd(db, period)).isRegular;
  const gstr1 = { name: `gstr1-${period}.json`, content: () => exportReturn(db, period) };
  return zipFile([...made, tally, ...(hasReturn ? [gstr1] : [])]);
}

/** Reads what the seller was at the end of a period. */
async function sellerAtEnd(db: Db, period: string) {
  const lastDay = dayOf(new Date(parsePeriod(period).to.getTime() - 1));
  const { status, gstin } = sellerOn(await taxInUse(db), lastDay);
  return { gstin, isRegular: status === 'regular' && gstin !== null };
}

type Lines = (content: DocumentContent) => Cell[][];

const suppliesOnly =
  (lines: Lines): Lines =>
  (content) =>
    chooseSign(content) === 0 ? [] : lines(content);

async function* listed(contents: AsyncIterable<DocumentContent[]>, lines: Lines) {
  for await (const page of contents) yield page.flatMap(lines);
}

async function* summed(lines: () => Promise<Cell[][]>) {
  yield await lines();
}

/** Writes a CSV without a byte order mark: the offline tool finds columns by their names. */
function plainCsv(head: readonly string[], pages: AsyncIterable<readonly (readonly Cell[])[]>): Readable {
  async function* text() {
    yield csvLine(head);
    for await (const lines of pages) if (lines.length > 0) yield lines.map(csvLine).join('');
  }
  return Readable.from(text(), { objectMode: false });
}
