/**
 * Every refusal of the shop: its code, its HTTP status and what people read.
 * Messages that the web client compares are kept to the letter.
 */
export const PROBLEMS = {
  INVALID_INPUT: [422, 'Please check the marked fields.'],
  MALFORMED_BODY: [400, 'The request could not be read.'],
  UNSUPPORTED_CONTENT_TYPE: [415, 'Send application/json.'],
  BODY_TOO_LARGE: [413, 'The request is too large.'],
  NOT_SIGNED_IN: [401, 'Please sign in.'],
  SESSION_ENDED: [401, 'Your session has ended. Please sign in again.'],
  INVALID_CREDENTIALS: [401, 'Invalid credentials'],
  EMAIL_NOT_VERIFIED: [401, 'Email not verified'],
  CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD: [
    401,
    'Current password is not same as that of stored password',
  ],
  FORBIDDEN: [403, 'You may not do this.'],
  LINK_EXPIRED: [403, 'The password reset link has expired. Please try again.'],
  NOT_FOUND: [404, 'Not found'],
  PRODUCT_NOT_FOUND: [404, 'Product not found'],
  CATEGORY_NOT_FOUND: [404, 'Category not found'],
  TAG_NOT_FOUND: [404, 'Tag not found'],
  ADDRESS_NOT_FOUND: [404, 'Address not found'],
  ORDER_NOT_FOUND: [404, 'Order not found'],
  ACCOUNT_NOT_FOUND: [404, 'Could not find an account with this email'],
  MAIL_NOT_FOUND: [404, 'This mail waits for nobody any more.'],
  DIFFERENCE_NOT_FOUND: [404, 'This payment is dealt with already.'],
  EMAIL_TAKEN: [409, 'Email is already linked with another account'],
  PHONE_TAKEN: [409, 'Phone number is already linked with another account'],
  EMAIL_ALREADY_VERIFIED: [409, 'Your email is verified already.'],
  NAME_TAKEN: [409, 'This name is taken already.'],
  CATEGORY_NOT_EMPTY: [409, 'This category still has products.'],
  TAG_IN_USE: [409, 'Products still carry this tag.'],
  CHANGED_MEANWHILE: [409, 'Somebody else has changed this meanwhile.'],
  VERIFICATION_FAILED: [422, 'Could not verify your identity'],
  ADDRESS_LIMIT_REACHED: [409, 'You can keep at most 10 addresses.'],
  CART_TOO_HEAVY: [422, 'Maximum order weight should be less than 100Kg'],
  PACK_NOT_OFFERED: [422, 'This pack size is not offered.'],
  PRICE_CHANGED: [409, 'A price has changed since you looked. Please check the order once more.'],
  PRODUCT_UNAVAILABLE: [409, 'A product is out of stock.'],
  NOT_SERVICEABLE: [
    400,
    'Delivery to this location is not possible at this moment. Please use another address.',
  ],
  ORDER_NOT_CANCELLABLE: [409, 'This order can no longer be cancelled.'],
  ORDER_NOT_SHIPPABLE: [409, 'The tracking number of this order cannot be updated now.'],
  ORDER_NOT_PACKABLE: [409, 'This order is not to be packed.'],
  ORDER_NOT_PAYABLE: [409, 'This order can no longer be paid.'],
  REFUND_NOT_POSSIBLE: [409, 'This order cannot be refunded now.'],
  IDEMPOTENCY_KEY_REUSED: [409, 'This key was used for another request.'],
  PAYMENT_GATEWAY_UNAVAILABLE: [
    503,
    'The payment service does not answer at the moment. Your cart is kept; please try again shortly.',
  ],
  COURIER_UNAVAILABLE: [503, 'The courier does not answer at the moment. Please try again shortly.'],
  SIGNATURE_INVALID: [401, 'The signature does not fit.'],
  UNSUPPORTED_IMAGE: [422, 'Use a JPEG, PNG, WebP or AVIF picture.'],
  IMAGE_TOO_LARGE: [413, 'Pictures may have at most 8 MB and 24 megapixels.'],
  IMAGE_UNREADABLE: [422, 'This picture is damaged and cannot be read.'],
  STORAGE_FULL: [503, 'The picture could not be kept. Please try again later.'],
  STORAGE_UNAVAILABLE: [503, 'Pictures cannot be reached at the moment. Please try again shortly.'],
  TOO_MANY_REQUESTS: [429, 'Too many attempts. Please wait a while and try again.'],
  BUSY: [503, 'The shop is very busy. Please try again in a moment.'],
  UNAVAILABLE: [503, 'The shop is not available at the moment. Please try again in a moment.'],
  INTERNAL: [500, 'Internal Server Error'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof PROBLEMS;
/** A field's name to the message that stands under it. */
export type FieldMessages = Record<string, string>;

export type ProblemBody = {
  status: number;
  code: ProblemCode;
  title: string;
  message: string;
  fields?: FieldMessages;
  reqId: string;
};

export type ProblemDetail = { message?: string; fields?: FieldMessages; retryAfterSeconds?: number };

/** A refusal. Verbs throw it; the HTTP layer answers it; everything else thrown is our fault. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly fields: FieldMessages | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, detail: ProblemDetail = {}) {
    super(detail.message ?? PROBLEMS[code][1]);
    this.name = 'Problem';
    this.code = code;
    this.status = PROBLEMS[code][0];
    this.fields = detail.fields;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}

/** One field's fault: 422 with the message under that field. */
export function fieldProblem(field: string, message: string): Problem {
  return new Problem('INVALID_INPUT', { message, fields: { [field]: message } });
}
