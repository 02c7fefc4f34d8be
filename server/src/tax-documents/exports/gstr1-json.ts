import type { DocumentContent } from '../document-content.ts';
import { KILOGRAMS } from './return-names.ts';
import { returnDay } from './gstr1.ts';
import {
  type AtRate,
  byRate,
  exemptSupplies,
  type HsnSum,
  hsnSums,
  isInside,
  isLarge,
  isRegistered,
  ofRegular,
  seriesIssued,
  chooseSign,
  smallSupplies,
} from './return-sums.ts';

/** Rupees as the portal takes them: a number with at most two decimals. */
const rupees = (paise: number) => paise / 100;
const percent = (rate: number) => rate / 100;

/** IGST of a supply to another state, or both taxes inside one; there is no cess on food. */
function toTaxes({ igst, half }: AtRate, isWithin: boolean) {
  return isWithin ? { camt: rupees(half), samt: rupees(half), csamt: 0 } : { iamt: rupees(igst), csamt: 0 };
}

/** One item for each rate; the portal numbers them by it, 501 for 5 %. */
function toItems(one: DocumentContent) {
  return byRate(one.rows).map((sum) => ({
    num: sum.rate + 1,
    itm_det: { rt: percent(sum.rate), txval: rupees(sum.taxable), ...toTaxes(sum, isInside(one)) },
  }));
}

const toValue = ({ totals }: DocumentContent) => rupees(totals.totalPaise);
const placeOf = ({ placeOfSupply }: DocumentContent) => placeOfSupply.code;

function toInvoice(one: DocumentContent) {
  return { inum: one.number, idt: returnDay(one.issuedAt), val: toValue(one) };
}

function toNote(one: DocumentContent) {
  return { ntty: 'C', nt_num: one.number, nt_dt: returnDay(one.issuedAt), val: toValue(one) };
}

const ofBusiness = (one: DocumentContent) => ({ pos: placeOf(one), rchrg: 'N', inv_typ: 'R' });

/** Lists by the GSTIN of the buyer, or by the place of supply. */
function grouped() {
  const lists = new Map<string, object[]>();
  return {
    add(key: string, item: object): void {
      const list = lists.get(key);
      if (list === undefined) lists.set(key, [item]);
      else list.push(item);
    },
    /** Returns the lists by their keys, in order. */
    result: () => [...lists].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  };
}

function hsnRows(sums: readonly HsnSum[]) {
  return sums.map((sum, at) => ({
    num: at + 1,
    hsn_sc: sum.hsn,
    uqc: KILOGRAMS.code,
    qty: Number((sum.grams / 1000).toFixed(2)),
    rt: percent(sum.rate),
    txval: rupees(sum.taxable),
    iamt: rupees(sum.igst),
    camt: rupees(sum.half),
    samt: rupees(sum.half),
    csamt: 0,
  }));
}

/** Each nature of document once, with its series. */
function listIssued(series: ReturnType<ReturnType<typeof seriesIssued>['result']>) {
  const numbers = [...new Set(series.map(({ number }) => number))].toSorted((one, other) => one - other);
  return numbers.map((number) => {
    const ofNature = series.filter((one) => one.number === number);
    return {
      doc_num: number,
      doc_typ: ofNature[0]?.nature ?? '',
      docs: ofNature.map(({ first, last, count }, at) => ({
        num: at + 1,
        from: first,
        to: last,
        totnum: count,
        cancel: 0,
        net_issue: count,
      })),
    };
  });
}

/** Listed by themselves: what businesses bought, and large sales to other states. */
function listedSections() {
  const [b2b, b2cl, cdnr] = [grouped(), grouped(), grouped()];
  const cdnur: object[] = [];
  return {
    add(one: DocumentContent): void {
      const itms = toItems(one);
      const sign = chooseSign(one);
      if (sign === 0 || itms.length === 0) return;
      if (isRegistered(one) && ofRegular(one)) {
        const ctin = one.buyer.gstin ?? '';
        if (sign === 1) b2b.add(ctin, { ...toInvoice(one), ...ofBusiness(one), itms });
        else cdnr.add(ctin, { ...toNote(one), ...ofBusiness(one), itms });
      } else if (isLarge(one)) {
        if (sign === 1) b2cl.add(placeOf(one), { ...toInvoice(one), itms });
        else cdnur.push({ typ: 'B2CL', ...toNote(one), pos: placeOf(one), itms });
      }
    },
    result: () => ({
      b2b: b2b.result().map(([ctin, inv]) => ({ ctin, inv })),
      b2cl: b2cl.result().map(([pos, inv]) => ({ pos, inv })),
      cdnr: cdnr.result().map(([ctin, nt]) => ({ ctin, nt })),
      cdnur,
    }),
  };
}

/**
 * The return of a month as the GST portal takes it, with the very amounts of the documents. `month` is 2026-11. A
 * section without lines is left out, as the portal refuses an empty one.
 */
export async function gstr1Json(
  contents: AsyncIterable<DocumentContent[]>,
  { gstin, month }: { gstin: string; month: string },
): Promise<object> {
  const listed = listedSections();
  const [small, exempt, ofBusinesses, ofConsumers, series] = [
    smallSupplies(),
    exemptSupplies(),
    hsnSums(true),
    hsnSums(false),
    seriesIssued(),
  ];
  for await (const page of contents)
    for (const one of page)
      for (const sum of [listed, small, exempt, ofBusinesses, ofConsumers, series]) sum.add(one);
  const b2cs = small.result().map((sum) => ({
    sply_ty: sum.isInside ? 'INTRA' : 'INTER',
    pos: sum.place,
    typ: 'OE',
    rt: percent(sum.rate),
    txval: rupees(sum.taxable),
    ...toTaxes(sum, sum.isInside),
  }));
  const nil = exempt
    .result()
    .filter(({ paise }) => paise !== 0)
    .map((sum) => ({
      sply_ty: `${sum.isInside ? 'INTRA' : 'INTR'}${sum.isRegistered ? 'B2B' : 'B2C'}`,
      nil_amt: rupees(sum.paise),
      expt_amt: 0,
      ngsup_amt: 0,
    }));
  const [hsn_b2b, hsn_b2c] = [hsnRows(ofBusinesses.result()), hsnRows(ofConsumers.result())];
  const [year, ofYear] = month.split('-');
  const doc_det = listIssued(series.result());
  const sections = { ...listed.result(), b2cs, nil, doc_det };
  const isFilled = (name: keyof typeof sections) => sections[name].length > 0;
  return {
    gstin,
    fp: `${ofYear}${year}`,
    ...Object.fromEntries(
      (['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur'] as const)
        .filter(isFilled)
        .map((name) => [name, sections[name]]),
    ),
    ...(isFilled('nil') ? { nil: { inv: nil } } : {}),
    ...(hsn_b2b.length + hsn_b2c.length > 0 ? { hsn: { hsn_b2b, hsn_b2c } } : {}),
    ...(isFilled('doc_det') ? { doc_issue: { doc_det } } : {}),
  };
}
