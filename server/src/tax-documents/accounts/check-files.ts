import type { FileCheck, readFileSums as readFileSumsCall } from '@tula/contract/orders/accounts.ts';
import { parsePeriod } from '@tula/contract/values/periods.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { largePaise } from '@tula/contract/values/money.ts';
import type { Breaches } from '../../payments/check-ledger.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { documentsIssued } from '../exports/documents-store.ts';
import { type FileSums, type Sums, sumsOfFiles } from '../exports/file-sums.ts';
import { breachesOfDocuments } from './document-checks-query.ts';
import { ledgerOfDocuments, monthsWithDocuments, sumsOfDocuments } from './file-checks-store.ts';

type Answer = ResultOf<typeof readFileSumsCall>;
type Compared = { documents: Sums; ledgerPaise: number; files: FileSums };

const SENTENCES: Record<FileCheck, string> = {
  register: 'the register adds up to the documents of its month',
  gstr1: 'the files of GSTR-1 add up to the register of their month',
  tally: 'the file for Tally adds up to the documents of its month, debit to credit',
  ledger: 'the documents of a month add up to what the ledger has of their orders',
};

const FAILS: Record<FileCheck, (compared: Compared) => boolean> = {
  register: ({ documents, files }) => !areEqual(documents, files.register),
  gstr1: ({ files: { gstr1, returned } }) =>
    gstr1.tablesPaise !== returned.valuePaise ||
    gstr1.valuePaise !== returned.valuePaise ||
    gstr1.taxPaise !== returned.taxPaise,
  tally: ({ documents, files: { tally } }) =>
    !areEqual(documents, tally) || tally.debitPaise !== tally.creditPaise,
  ledger: ({ documents, ledgerPaise }) => documents.totalPaise !== ledgerPaise,
};
const CHECKS = Object.keys(FAILS) as FileCheck[];

function areEqual(one: Sums, other: Sums): boolean {
  return (Object.keys(one) as (keyof Sums)[]).every((name) => one[name] === other[name]);
}

async function comparedIn(db: Db, period: string): Promise<Compared> {
  const moments = parsePeriod(period);
  return {
    documents: await sumsOfDocuments(db, moments),
    ledgerPaise: await ledgerOfDocuments(db, moments),
    files: await sumsOfFiles(documentsIssued(db, moments)),
  };
}

/** The months whose files break each sentence; empty lists when all files equal the documents and the ledger. */
export async function breachesOfFiles(db: Db): Promise<{ name: string; ids: string[] }[]> {
  const breaches = CHECKS.map((check) => ({ check, months: [] as string[] }));
  for (const month of await monthsWithDocuments(db)) {
    const compared = await comparedIn(db, month);
    for (const { check, months } of breaches) if (FAILS[check](compared)) months.push(month);
  }
  return breaches.map(({ check, months }) => ({ name: SENTENCES[check], ids: months }));
}

/** Sums up the files of a period, beside its documents and the ledger, all read from one snapshot. */
export function readFileSums({ database }: Pick<Parts, 'database'>, period: string): Promise<Answer> {
  return database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx): Promise<Answer> => {
      const compared = await comparedIn(tx, period);
      const { documents, ledgerPaise, files } = compared;
      const { gstr1, register, tally } = files;
      return {
        sums: [
          { of: 'documents', ...shown(documents) },
          { of: 'register', ...shown(register) },
          { of: 'gstr1', ...shown({ ...gstr1, roundingPaise: null, totalPaise: null }) },
          { of: 'tally', ...shown(tally) },
          { of: 'ledger', ...shown({ ...NOT_KNOWN, totalPaise: ledgerPaise }) },
        ],
        differences: CHECKS.filter((check) => FAILS[check](compared)),
      };
    });
}

const NOT_KNOWN = { valuePaise: null, taxPaise: null, roundingPaise: null };

function shown({ valuePaise, taxPaise, roundingPaise, totalPaise }: { [Name in keyof Sums]: number | null }) {
  const amount = (value: number | null) => (value === null ? null : largePaise(value));
  return {
    valuePaise: amount(valuePaise),
    taxPaise: amount(taxPaise),
    roundingPaise: amount(roundingPaise),
    totalPaise: amount(totalPaise),
  };
}

/** Finds what breaks the sentences about documents and their files; they are checked beside the ledger. */
export const breachesOfBooks: Breaches = async (tx) => [
  ...(await breachesOfDocuments(tx)),
  ...(await breachesOfFiles(tx)),
];
