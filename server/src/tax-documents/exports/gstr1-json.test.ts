import { expect, test } from 'vitest';
import { addressIn, noteOf, saleOf, type Sold } from '../test-documents.ts';
import { gstr1Json } from './gstr1-json.ts';

const TO_KOCHI: Sold = {
  lines: [['Nendran Banana Chips', 1_000, 2, 56_000]],
  to: addressIn('Kochi'),
  business: { gstin: '32AAKPN2468H2ZM', name: 'Sri Murugan Stores' },
};
const IN_STATE: Sold = {
  lines: [
    ['Mullu Murukku', 500, 1, 28_000],
    ['Mysore Pak', 250, 2, 22_000],
  ],
  shipping: 8_000,
};
const LARGE: Sold = { lines: [['Cardamom', 1_000, 1, 1_05_00_000]], to: addressIn('Bengaluru') };
const NIL: Sold = { lines: [['Appalam', 500, 2, 20_000, 0]] };

const invoice = saleOf(TO_KOCHI, 'INV');
const large = saleOf(LARGE, 'INV');
const DOCUMENTS = [
  invoice,
  noteOf(TO_KOCHI, invoice, { prefix: 'CRN', amountPaise: 56_000, packsOfFirstLine: 1 }),
  saleOf(IN_STATE, 'INV'),
  large,
  noteOf(LARGE, large, { prefix: 'CRN', amountPaise: 1_05_00_000 }),
  saleOf(NIL, 'BOS'),
].map((content, at) => ({ ...content, number: content.number.replace('000001', `00000${at + 1}`) }));

async function* inPages(contents: typeof DOCUMENTS) {
  yield contents;
}
const OF = { gstin: '33ABCPT1234F1Z3', month: '2026-11' };

test('a month is written as the portal takes it, section by section', async () => {
  const kochi = { rt: 5, csamt: 0 };
  expect(await gstr1Json(inPages(DOCUMENTS), OF)).toEqual({
    gstin: '33ABCPT1234F1Z3',
    fp: '112026',
    b2b: [
      {
        ctin: '32AAKPN2468H2ZM',
        inv: [
          {
            inum: 'INV/26-27/000001',
            idt: '21-11-2026',
            val: 1_120,
            pos: '32',
            rchrg: 'N',
            inv_typ: 'R',
            itms: [{ num: 501, itm_det: { ...kochi, txval: 1_066.67, iamt: 53.33 } }],
          },
        ],
      },
    ],
    b2cl: [
      {
        pos: '29',
        inv: [
          {
            inum: 'INV/26-27/000004',
            idt: '21-11-2026',
            val: 105_000,
            itms: [{ num: 501, itm_det: { rt: 5, txval: 100_000, iamt: 5_000, csamt: 0 } }],
          },
        ],
      },
    ],
    b2cs: [
      { sply_ty: 'INTRA', pos: '33', typ: 'OE', rt: 5, txval: 761.9, camt: 19.05, samt: 19.05, csamt: 0 },
    ],
    cdnr: [
      {
        ctin: '32AAKPN2468H2ZM',
        nt: [
          {
            ntty: 'C',
            nt_num: 'CRN/26-27/000002',
            nt_dt: '21-11-2026',
            val: 560,
            pos: '32',
            rchrg: 'N',
            inv_typ: 'R',
            itms: [{ num: 501, itm_det: { ...kochi, txval: 533.33, iamt: 26.67 } }],
          },
        ],
      },
    ],
    cdnur: [
      {
        typ: 'B2CL',
        ntty: 'C',
        nt_num: 'CRN/26-27/000005',
        nt_dt: '21-11-2026',
        val: 105_000,
        pos: '29',
        itms: [{ num: 501, itm_det: { rt: 5, txval: 100_000, iamt: 5_000, csamt: 0 } }],
      },
    ],
    nil: { inv: [{ sply_ty: 'INTRAB2C', nil_amt: 400, expt_amt: 0, ngsup_amt: 0 }] },
    hsn: {
      hsn_b2b: [
        {
          num: 1,
          hsn_sc: '210690',
          uqc: 'KGS',
          qty: 1,
          rt: 5,
          txval: 533.34,
          iamt: 26.66,
          camt: 0,
          samt: 0,
          csamt: 0,
        },
      ],
      hsn_b2c: [
        {
          num: 1,
          hsn_sc: '210690',
          uqc: 'KGS',
          qty: 1,
          rt: 0,
          txval: 400,
          iamt: 0,
          camt: 0,
          samt: 0,
          csamt: 0,
        },
        {
          num: 2,
          hsn_sc: '210690',
          uqc: 'KGS',
          qty: 1,
          rt: 5,
          txval: 761.9,
          iamt: 0,
          camt: 19.05,
          samt: 19.05,
          csamt: 0,
        },
      ],
    },
    doc_issue: {
      doc_det: [
        {
          doc_num: 1,
          doc_typ: 'Invoices for outward supply',
          docs: [
            { num: 1, from: 'BOS/26-27/000006', to: 'BOS/26-27/000006', totnum: 1, cancel: 0, net_issue: 1 },
            { num: 2, from: 'INV/26-27/000001', to: 'INV/26-27/000001', totnum: 1, cancel: 0, net_issue: 1 },
            { num: 3, from: 'INV/26-27/000003', to: 'INV/26-27/000004', totnum: 2, cancel: 0, net_issue: 2 },
          ],
        },
        {
          doc_num: 5,
          doc_typ: 'Credit Note',
          docs: [
            { num: 1, from: 'CRN/26-27/000002', to: 'CRN/26-27/000002', totnum: 1, cancel: 0, net_issue: 1 },
            { num: 2, from: 'CRN/26-27/000005', to: 'CRN/26-27/000005', totnum: 1, cancel: 0, net_issue: 1 },
          ],
        },
      ],
    },
  });
});

test('a month without documents has no sections', async () => {
  expect(await gstr1Json(inPages([]), OF)).toEqual({ gstin: '33ABCPT1234F1Z3', fp: '112026' });
});
