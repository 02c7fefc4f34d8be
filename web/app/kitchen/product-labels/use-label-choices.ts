import { plainCode } from '@tula/contract/calls/pasted.ts';
import { BATCH } from '@tula/contract/batches/batch-code.ts';
import { isDay } from '@tula/contract/kitchen/labels.ts';
import {
  type LabelLanguages,
  type LabelPart,
  MOST_COPIES,
  type ProductLabelSheet,
} from '@tula/contract/kitchen/product-labels.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { useState } from 'react';

/** The labels to print, once everything typed is valid. */
export type ChosenLabels = {
  /** Undefined for every pack of the product. */
  pack: number | undefined;
  copies: number;
  batch: string;
  packedOn: string;
  sheet: ProductLabelSheet;
  part: LabelPart;
  languages: LabelLanguages;
};

export type TypedChoices = Omit<ChosenLabels, 'pack' | 'copies'> & { pack: string; copies: string };

export type LabelChoicesState = {
  typed: TypedChoices;
  /** The last valid date while another is being typed. */
  packedOn: string;
  change: (part: Partial<TypedChoices>) => void;
  hasCopies: boolean;
  hasBatch: boolean;
  hasDay: boolean;
  chosen: ChosenLabels | undefined;
};

/** Starts with a complete label, packed today; the batch has to be typed. */
export function useLabelChoices(): LabelChoicesState {
  const [packedOn, setPackedOn] = useState(() => dayOf(new Date()));
  const [typed, setTyped] = useState<TypedChoices>({
    pack: '',
    copies: '1',
    batch: '',
    packedOn,
    sheet: 'roll-100x150',
    part: 'whole',
    languages: 'en',
  });
  const copies = Number(typed.copies);
  const batch = plainCode(typed.batch).toUpperCase();
  const hasCopies = Number.isInteger(copies) && copies >= 1 && copies <= MOST_COPIES;
  const hasBatch = BATCH.test(batch);
  const hasDay = isDay(typed.packedOn);
  return {
    typed,
    packedOn,
    hasCopies,
    hasBatch,
    hasDay,
    change(part) {
      setTyped((before) => ({ ...before, ...part }));
      if (part.packedOn !== undefined && isDay(part.packedOn)) setPackedOn(part.packedOn);
    },
    chosen:
      hasCopies && hasBatch && hasDay
        ? { ...typed, pack: typed.pack === '' ? undefined : Number(typed.pack), copies, batch }
        : undefined,
  };
}
