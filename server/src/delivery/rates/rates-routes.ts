import * as endpoints from '@tula/contract/delivery/rates/rates-calls.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { explainCharge } from './explain-charge.ts';
import { readRates } from './read-rates.ts';
import { type RatesParts, restoreRates, saveRates } from './save-rates.ts';

export function ratesRoutes(parts: RatesParts): Route[] {
  return [
    handle(endpoints.readRates, () => readRates(parts.database.db)),
    handle(endpoints.saveRates, ({ body, caller }) =>
      saveRates(parts, body.rates, { basedOn: body.basedOn, by: caller }),
    ),
    handle(endpoints.restoreRates, ({ params, body, caller }) =>
      restoreRates(parts, params.version, { basedOn: body.basedOn, by: caller }),
    ),
    handle(endpoints.tryRates, ({ body: { rates, ...parcel } }) => explainCharge(rates, parcel)),
  ];
}
