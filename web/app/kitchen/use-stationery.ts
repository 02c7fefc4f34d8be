import { isDay, type LabelSheetName } from '@tula/contract/kitchen/labels.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { useState } from 'react';
import { usedPlaces } from './label-places.ts';

/** The label sheet and the packing date. */
export type Stationery = { packedOn: string; sheet: LabelSheetName; used: number };

export type StationerySettings = {
  /** The last valid date while another is being typed. */
  packedOn: string;
  typedDay: string;
  sheet: LabelSheetName;
  firstFree: string;
  /** Undefined while the input is invalid. */
  chosen: Stationery | undefined;
  setDay: (day: string) => void;
  setSheet: (sheet: LabelSheetName) => void;
  setFirstFree: (place: string) => void;
};

/** Starts with today's date and a new sheet. */
export function useStationery(): StationerySettings {
  const [packedOn, setPackedOn] = useState(() => dayOf(new Date()));
  const [typedDay, setTypedDay] = useState(packedOn);
  const [sheet, setSheet] = useState<LabelSheetName>('a4-24');
  const [firstFree, setFirstFree] = useState('1');
  const used = usedPlaces(firstFree, sheet);
  return {
    packedOn,
    typedDay,
    sheet,
    firstFree,
    chosen: isDay(typedDay) && used !== undefined ? { packedOn: typedDay, sheet, used } : undefined,
    setDay(day) {
      setTypedDay(day);
      if (isDay(day)) setPackedOn(day);
    },
    setSheet(next) {
      setSheet(next);
      // Another type of sheet starts unused.
      setFirstFree('1');
    },
    setFirstFree,
  };
}
