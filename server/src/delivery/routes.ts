import { listCountries, listStates } from '@tula/contract/delivery/delivery.ts';
import {
  estimateDelivery as estimateEndpoint,
  readDeliveryRange,
} from '@tula/contract/delivery/delivery-estimate.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import type { VisitParts } from '../platform/visits/visits.ts';
import { COUNTRIES } from './countries.ts';
import { estimateDelivery, type EstimateParts } from './estimate-delivery.ts';
import { deliveryRange } from './quote-delivery.ts';
import { nameState } from '@tula/contract/shop/places-in-language.ts';
import { INDIAN_STATES } from '@tula/contract/delivery/states.ts';

const countryList = COUNTRIES.map(({ id, name, cca2 }) => ({ id, name, cca2 }));
const listStatesInLanguage = () => INDIAN_STATES.map(({ id, name }) => ({ id, name: nameState(name) }));

export function deliveryRoutes(parts: EstimateParts & VisitParts): Route[] {
  return [
    handle(listCountries, () => ({ countryList })),
    handle(listStates, () => ({ stateList: listStatesInLanguage() })),
    handle(readDeliveryRange, () => deliveryRange(parts)),
    handle(estimateEndpoint, ({ query, caller, address }) => {
      parts.visits.count('pincodes', query.pincode);
      return estimateDelivery(parts, query, { address, isVisitor: caller === undefined });
    }),
  ];
}
