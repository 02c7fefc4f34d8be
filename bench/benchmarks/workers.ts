import path from 'node:path';
import { openMailWorkers } from '../shop/mail-workers.ts';
import { atLeast, type Measure, type Row, rounded } from './measure.ts';

/** A mail takes four replies of the mail server, which waits this long before each. */
const DELAY_MS = 200;
const MAILS = 500;
const WITHIN_SECONDS = 120;
const LEAST_PER_SECOND = 50;
const LEAST_RATIO = 1.6;

/** What one worker and two send to a distant mail server. */
export const workers: Measure = {
  name: 'workers',
  isSlow: true,
  async run({ folder }) {
    const mails = await openMailWorkers(path.join(folder, 'mails'));
    mails.server.delayMs = DELAY_MS;
    const perSecond = async (count: number) => {
      const before = mails.server.taken.length;
      await mails.queue(count);
      return count / (await mails.untilTaken(before + count, WITHIN_SECONDS));
    };
    try {
      await mails.start();
      await perSecond(MAILS / 10);
      const one = await perSecond(MAILS);
      await mails.start();
      await perSecond(MAILS / 10);
      const two = await perSecond(2 * MAILS);
      const floor: Row = {
        what: 'mails of two workers',
        ours: `${rounded(two)} a second`,
        reference: '',
        ratio: '',
        required: `≥ ${LEAST_PER_SECOND} a second`,
        isOk: two >= LEAST_PER_SECOND,
      };
      const compared = { ours: two, reference: one, ratio: two / one };
      return [floor, atLeast('mails of two workers against one', 'a second', compared, LEAST_RATIO)];
    } finally {
      await mails.close();
    }
  },
};
