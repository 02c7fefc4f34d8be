import {
  LABEL_SHEETS,
  type Label,
  labelsPerPage,
  type LabelSheetName,
} from '@tula/contract/kitchen/labels.ts';

/** The pages of a label sheet; the first places may be used already. */
export function pagesOfLabels(
  labels: readonly Label[],
  sheet: LabelSheetName,
  used: number,
): (Label | undefined)[][] {
  const perPage = labelsPerPage(LABEL_SHEETS[sheet]);
  const empty: undefined[] = Array.from({ length: used % perPage }, () => undefined);
  const places = [...empty, ...labels.flatMap((label) => Array.from({ length: label.count }, () => label))];
  return Array.from({ length: Math.ceil(places.length / perPage) }, (_, at) =>
    places.slice(at * perPage, (at + 1) * perPage),
  );
}

/** The number of used places, from the typed number of the first free label; undefined when invalid. */
export function usedPlaces(firstFree: string, sheet: LabelSheetName): number | undefined {
  if (!/^[1-9]\d?$/.test(firstFree)) return undefined;
  const used = Number(firstFree) - 1;
  return used < labelsPerPage(LABEL_SHEETS[sheet]) ? used : undefined;
}
