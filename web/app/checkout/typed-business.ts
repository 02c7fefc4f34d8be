import { business, type BusinessOfOrder, stateOfGstin } from '@tula/contract/orders/business.ts';
import { t } from '@tula/messages/business.ts';

/** The business to which the invoice is written, as typed. */
export type TypedBusiness = {
  /** Says whether the customer wants such an invoice; what was typed stays while they don't. */
  isWanted: boolean;
  gstin: string;
  name: string;
  isOfOtherState: boolean;
};

export const NO_BUSINESS: TypedBusiness = { isWanted: false, gstin: '', name: '', isOfOtherState: false };

export type BusinessProps = {
  typed: TypedBusiness;
  /** The state of the parcel; undefined for a pickup. */
  deliveredTo: string | undefined;
  onChange: (typed: TypedBusiness) => void;
};

type BusinessErrors = { gstin?: string | undefined; name?: string | undefined };

/** Returns what the server would reject, by field. */
export function businessErrors(typed: TypedBusiness): BusinessErrors {
  if (!typed.isWanted) return {};
  const checked = business.safeParse(typed);
  if (checked.success) return {};
  const messageOf = (field: string) => checked.error.issues.find(({ path }) => path[0] === field)?.message;
  return { gstin: messageOf('gstin'), name: messageOf('name') };
}

/** The question whether a number of another state is right; undefined where nothing is to be asked. */
export function otherStateQuestion(
  { isWanted, gstin }: TypedBusiness,
  deliveredTo: string | undefined,
): string | undefined {
  const { success, data } = business.shape.gstin.safeParse(gstin);
  if (!isWanted || !success || deliveredTo === undefined) return undefined;
  const state = stateOfGstin(data);
  return state === deliveredTo
    ? undefined
    : t('otherState', { state: state ?? data.slice(0, 2), to: deliveredTo });
}

/** Why the order can't be sent with what is typed; undefined when it can. */
export function whyNotBusiness(typed: TypedBusiness, deliveredTo: string | undefined): string | undefined {
  const { gstin, name } = businessErrors(typed);
  if (gstin !== undefined || name !== undefined) return t('blocked');
  return otherStateQuestion(typed, deliveredTo) === undefined || typed.isOfOtherState
    ? undefined
    : t('blocked.otherState');
}

/** Returns what is sent with the order; undefined for customers who want no such invoice. */
export function businessToSend({
  isWanted,
  isOfOtherState,
  ...typed
}: TypedBusiness): BusinessOfOrder | undefined {
  const { data } = business.safeParse(typed);
  return isWanted && data !== undefined
    ? { ...data, ...(isOfOtherState ? { isOfOtherState } : {}) }
    : undefined;
}
