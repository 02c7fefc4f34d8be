import { isDay, type LabelSheetName } from '@tula/contract/labels.ts';
import { dayOf } from '@tula/contract/shop.ts';
import { useState } from 'react';
import { usedPlaces } from './label-places.ts';

/** What labels are printed on, and the day that they tell. */
export type Stationery = { packedOn: string; sheet: LabelSheetName; used: number };

export type StationerySettings = {
  /** A day, the last good one while another is being typed. */
  packedOn: string;
  typedDay: string;
  sheet: LabelSheetName;
  firstFree: string;
  /** Undefined while something of it cannot be. */
  chosen: Stationery | undefined;
  setDay: (day: string) => void;
  setSheet: (sheet: LabelSheetName) => void;
  setFirstFree: (place: string) => void;
};

/** Packed today, on new sheets, until somebody says otherwise. */
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
      // Another sheet is a new one.
      setFirstFree('1');
    },
    setFirstFree,
  };
}
