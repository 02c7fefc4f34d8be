import { t } from '@tula/messages/problems.ts';

/** Every rejection of the shop with its HTTP status. Their messages are in the catalogue `problems`. */
export const PROBLEMS = {
  INVALID_INPUT: 422,
  MALFORMED_BODY: 400,
  UNSUPPORTED_CONTENT_TYPE: 415,
  BODY_TOO_LARGE: 413,
  NOT_SIGNED_IN: 401,
  SESSION_ENDED: 401,
  INVALID_CREDENTIALS: 401,
  EMAIL_NOT_VERIFIED: 401,
  CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD: 401,
  CODE_REQUIRED: 401,
  CODE_WRONG: 401,
  LOGIN_CODE_WRONG: 401,
  FORBIDDEN: 403,
  SECOND_FACTOR_REQUIRED: 403,
  ROLE_NOT_ALLOWED: 403,
  LINK_EXPIRED: 403,
  STAFF_LINK_INVALID: 403,
  UNDO_LINK_EXPIRED: 403,
  UNDO_LINK_USED: 403,
  NOT_FOUND: 404,
  PICTURE_NOT_FOUND: 404,
  PRODUCT_NOT_FOUND: 404,
  CATEGORY_NOT_FOUND: 404,
  TAG_NOT_FOUND: 404,
  SYNONYM_NOT_FOUND: 404,
  OLD_ADDRESS_NOT_FOUND: 404,
  ADDRESS_NOT_FOUND: 404,
  ORDER_NOT_FOUND: 404,
  ACCOUNT_NOT_FOUND: 404,
  CUSTOMER_NOT_FOUND: 404,
  HELD_ORDER_NOT_FOUND: 404,
  MAIL_NOT_FOUND: 404,
  PHONE_MESSAGE_NOT_FOUND: 404,
  INVITATION_NOT_FOUND: 404,
  SESSION_NOT_FOUND: 404,
  DEVICE_NOT_FOUND: 404,
  DIFFERENCE_NOT_FOUND: 404,
  PAYMENT_NOT_FOUND: 404,
  REFUND_NOT_FOUND: 404,
  DISPUTE_NOT_FOUND: 404,
  RATES_NOT_FOUND: 404,
  SETTINGS_NOT_FOUND: 404,
  TAX_DOCUMENT_NOT_FOUND: 404,
  PAGE_TEXT_NOT_FOUND: 404,
  MAIL_WORDS_NOT_FOUND: 404,
  STAFF_NOT_FOUND: 404,
  IMPORT_NOT_FOUND: 404,
  BULK_EDIT_NOT_FOUND: 404,
  COMPLAINT_NOT_FOUND: 404,
  ENQUIRY_NOT_FOUND: 404,
  BATCH_NOT_FOUND: 404,
  DUTY_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  EMAIL_TAKEN: 409,
  PHONE_TAKEN: 409,
  EMAIL_ALREADY_VERIFIED: 409,
  STAFF_DISMISSED: 409,
  COMPLAINT_SETTLED: 409,
  COMPLAINT_OPEN: 409,
  ENQUIRY_CLOSED: 409,
  PHONE_NOT_REACHED: 409,
  BATCH_RECALLED: 409,
  SHOP_NOT_OPEN: 409,
  SETUP_INCOMPLETE: 409,
  NAME_TAKEN: 409,
  CATEGORY_NOT_EMPTY: 409,
  TAG_IN_USE: 409,
  SYNONYM_LIMIT_REACHED: 409,
  CHANGED_MEANWHILE: 409,
  IMPORT_NOT_STARTABLE: 409,
  IMPORT_NOT_UNDOABLE: 409,
  BULK_EDIT_NOT_UNDOABLE: 409,
  TRACKING_NUMBER_USED: 409,
  ORDER_UPDATES_NOT_OFFERED: 409,
  VERIFICATION_FAILED: 422,
  ADDRESS_LIMIT_REACHED: 409,
  CART_TOO_HEAVY: 422,
  CART_CHANGED: 409,
  PACK_NOT_OFFERED: 422,
  PRICE_CHANGED: 409,
  NOT_FRESH_ENOUGH: 409,
  PRODUCT_UNAVAILABLE: 409,
  STOCK_MAIL_NOT_OFFERED: 409,
  SHOP_CLOSED: 409,
  ORDERS_BLOCKED: 409,
  PICKUP_NOT_OFFERED: 409,
  NOT_SERVICEABLE: 400,
  ORDER_NOT_CANCELLABLE: 409,
  ORDER_NOT_CHANGEABLE: 409,
  DELIVERY_COSTS_MORE: 409,
  ORDER_NOT_SHIPPABLE: 409,
  ORDER_NOT_PACKABLE: 409,
  ORDER_NOT_COLLECTABLE: 409,
  PICKUP_CODE_WRONG: 422,
  ORDER_NOT_PAYABLE: 409,
  ORDER_NOT_HELD: 409,
  HOLD_LIMIT_REACHED: 409,
  ORDER_NOT_REPORTABLE: 409,
  ALREADY_REPORTED: 409,
  REFUND_NOT_POSSIBLE: 409,
  PAYMENT_NOT_STUCK: 409,
  REFUND_NOT_STALLED: 409,
  DISPUTE_NOT_OPEN: 409,
  PAYMENT_GATEWAY_NOT_CONFIGURED: 409,
  CONNECTION_FROM_ENVIRONMENT: 409,
  CONNECTION_NOT_ACCEPTED: 409,
  BACKUP_KEY_MISSING: 409,
  BACKUP_RUNNING: 409,
  LAST_OWNER: 409,
  SECOND_FACTOR_ON: 409,
  SECOND_FACTOR_OFF: 409,
  SECOND_FACTOR_UNREADABLE: 409,
  OWN_SECOND_FACTOR: 409,
  SET_UP_OVER: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  PAYMENT_GATEWAY_UNAVAILABLE: 503,
  COURIER_UNAVAILABLE: 503,
  SIGNATURE_INVALID: 401,
  UNSUPPORTED_IMAGE: 422,
  IMAGE_TOO_LARGE: 413,
  IMAGE_UNREADABLE: 422,
  STORAGE_FULL: 503,
  STORAGE_UNAVAILABLE: 503,
  TOO_MANY_REQUESTS: 429,
  BUSY: 503,
  UNAVAILABLE: 503,
  INTERNAL: 500,
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

/** The status and message of a rejection. The web client compares some messages, so they stay literal. */
export function problemMessage(code: ProblemCode): string {
  return t(code);
}

/** Field names with the message below each field. */
export type FieldMessages = Record<string, string>;

export type ProblemBody = {
  status: number;
  code: ProblemCode;
  title: string;
  message: string;
  fields?: FieldMessages;
  /** The version that is stored now; set when the request was based on an older one. */
  current?: unknown;
  reqId: string;
};

export type ProblemDetail = {
  message?: string;
  fields?: FieldMessages;
  current?: unknown;
  retryAfterSeconds?: number;
};

/**
 * A rejection. Verbs throw it and the HTTP layer answers it; every other error is a bug and answered with 500.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly fields: FieldMessages | undefined;
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, detail: ProblemDetail = {}) {
    super(detail.message ?? problemMessage(code));
    this.name = 'Problem';
    this.code = code;
    this.status = PROBLEMS[code];
    this.fields = detail.fields;
    this.current = detail.current;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}

/** A 422 with a message below one field. */
export function fieldProblem(field: string, message: string): Problem {
  return new Problem('INVALID_INPUT', { message, fields: { [field]: message } });
}
