import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import * as endpoints from '@tula/contract/delivery/rates/rates-calls.ts';
import { readContent } from '../../owner/read-content.ts';
import { type ContentParts, restoreContent, saveContent } from '../../owner/save-content.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { explainCharge } from './explain-charge.ts';
import { RATES } from './rates-kind.ts';

export function ratesRoutes(parts: ContentParts): Route[] {
  return [
    handle(endpoints.readRates, () => readRates(parts.database.db)),
    handle(endpoints.saveRates, ({ body, caller }) =>
      saveContent(parts, RATES, body.rates, { basedOn: body.basedOn, by: caller }),
    ),
    handle(endpoints.restoreRates, ({ params, body, caller }) =>
      restoreContent(parts, RATES, params.version, { basedOn: body.basedOn, by: caller }),
    ),
    handle(endpoints.tryRates, ({ body: { rates, ...parcel } }) => explainCharge(rates, parcel)),
  ];
}

/** The rates in use with the versions before. Each was saved at some time, as none is built in. */
async function readRates(db: Db): Promise<ResultOf<typeof endpoints.readRates>> {
  const { shown, value: rates, versions } = await readContent(db, RATES);
  return {
    inUse: { ...(shown as endpoints.RatesVersion), rates },
    versions: versions as endpoints.RatesVersion[],
  };
}
