import { TALLY_LEDGERS, type ShopTax } from '@tula/contract/shop/tax.ts';
import type { Cell } from '../../platform/csv.ts';
import type { DocumentContent } from '../document-content.ts';
import { LISTED, SUMMED } from './gstr1.ts';
import { REGISTER_COLUMNS, registerLines } from './register.ts';
import { chooseSign } from './return-sums.ts';
import { TALLY_COLUMNS, tallyLines } from './tally.ts';

/** The sums of supplies less notes, in paise; what rounding added is below zero where it took something off. */
export type Sums = { valuePaise: number; taxPaise: number; roundingPaise: number; totalPaise: number };

/** The sums of the lines of files. GSTR-1 knows neither rounding nor sellers who are not regular. */
export type FileSums = {
  register: Sums;
  /** The sums of the register's lines that GSTR-1 has too. */
  returned: Pick<Sums, 'valuePaise' | 'taxPaise'>;
  /** The sums of GSTR-1 by its tables, and by its summary of HSN codes; the tables have no taxes. */
  gstr1: { tablesPaise: number; valuePaise: number; taxPaise: number };
  tally: Sums & { debitPaise: number; creditPaise: number };
};

const NOTHING: FileSums = {
  register: { valuePaise: 0, taxPaise: 0, roundingPaise: 0, totalPaise: 0 },
  returned: { valuePaise: 0, taxPaise: 0 },
  gstr1: { tablesPaise: 0, valuePaise: 0, taxPaise: 0 },
  tally: { valuePaise: 0, taxPaise: 0, roundingPaise: 0, totalPaise: 0, debitPaise: 0, creditPaise: 0 },
};

/** Adds up the very lines that the files have, page by page. */
export async function sumsOfFiles(pages: AsyncIterable<DocumentContent[]>): Promise<FileSums> {
  let sums = NOTHING;
  for await (const page of pages) {
    const gstr1 = await sumsOfGstr1(page);
    sums = {
      register: added(sums.register, sumsOfRegister(page)),
      returned: added(
        sums.returned,
        sumsOfRegister(page.filter(({ seller }) => seller.status === 'regular')),
      ),
      gstr1: added(sums.gstr1, gstr1),
      tally: added(sums.tally, sumsOfTally(page)),
    };
  }
  return sums;
}

function added<T extends Record<string, number>>(one: T, other: Record<keyof T, number>): T {
  return Object.fromEntries(
    Object.entries(one).map(([name, value]) => [name, value + other[name as keyof T]]),
  ) as T;
}

function sumsOfRegister(page: readonly DocumentContent[]): Sums {
  const lines = page.flatMap(registerLines);
  const column = (name: string) => sumColumn(lines, REGISTER_COLUMNS.indexOf(name));
  return {
    valuePaise: column('Taxable value') + column('Exempt') + column('Without tax'),
    taxPaise: column('CGST') + column('SGST/UTGST') + column('IGST'),
    roundingPaise: column('Round Off'),
    totalPaise: column('Total'),
  };
}

async function sumsOfGstr1(page: DocumentContent[]): Promise<FileSums['gstr1']> {
  const listed = (file: keyof typeof LISTED) => {
    const { head, lines } = LISTED[file];
    return sumColumn(page.flatMap(lines), head.indexOf('Taxable Value'));
  };
  const summed = async (file: keyof typeof SUMMED, ...columns: string[]) => {
    const { head, lines } = SUMMED[file];
    const found = await lines(inOnePage(page));
    return columns.reduce((sum, column) => sum + sumColumn(found, head.indexOf(column)), 0);
  };
  const taxes = ['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount'];
  return {
    tablesPaise:
      listed('b2b') +
      listed('b2cl') +
      (await summed('b2cs', 'Taxable Value')) -
      listed('cdnr') -
      listed('cdnur') +
      (await summed('exemp', 'Nil Rated Supplies')),
    valuePaise: (await summed('hsn-b2b', 'Taxable Value')) + (await summed('hsn-b2c', 'Taxable Value')),
    taxPaise: (await summed('hsn-b2b', ...taxes)) + (await summed('hsn-b2c', ...taxes)),
  };
}

async function* inOnePage(page: DocumentContent[]) {
  yield page;
}

/** Under their own names: an accountant may give two ledgers one name. */
const LEDGERS = Object.fromEntries(
  TALLY_LEDGERS.map((ledger) => [ledger, ledger]),
) as ShopTax['tallyLedgers'];

function sumsOfTally(page: readonly DocumentContent[]): FileSums['tally'] {
  const [name, amount, side] = ['Ledger Name', 'Ledger Amount', 'Ledger Amount Dr/Cr'].map((column) =>
    TALLY_COLUMNS.indexOf(column),
  ) as [number, number, number];
  const lines = page
    .filter((content) => chooseSign(content) !== 0)
    .flatMap((one) => tallyLines(one, LEDGERS));
  const on = (which: 'Dr' | 'Cr', ...ledgers: string[]) =>
    sumColumn(
      lines.filter((cells) => cells[side] === which && ledgers.some((ledger) => ledger === cells[name])),
      amount,
    );
  const sumSide = (which: 'Dr' | 'Cr') =>
    sumColumn(
      lines.filter((cells) => cells[side] === which),
      amount,
    );
  const ofParties = (which: 'Dr' | 'Cr') =>
    sumSide(which) - on(which, ...TALLY_LEDGERS.filter((ledger) => ledger !== 'customers'));
  const credited = (...ledgers: string[]) => on('Cr', ...ledgers) - on('Dr', ...ledgers);
  return {
    valuePaise: credited('sales', 'exemptSales'),
    taxPaise: credited('cgst', 'sgst', 'utgst', 'igst'),
    roundingPaise: credited('roundOff'),
    // A business is a party under its own name.
    totalPaise: ofParties('Dr') - ofParties('Cr'),
    debitPaise: sumSide('Dr'),
    creditPaise: sumSide('Cr'),
  };
}

function sumColumn(lines: readonly Cell[][], column: number): number {
  return lines.reduce((sum, cells) => sum + paiseIn(cells[column]), 0);
}

/** Amounts in files are rupees with two decimals. */
function paiseIn(cell: Cell | undefined): number {
  if (typeof cell !== 'object' || cell === null) return 0;
  return Math.round(Number(cell.number) * 100);
}
