/**
 * Every reason for which a call can be refused, with the message that a person reads. A verb throws `new Problem(code)`; the
 * HTTP layer maps the code to a status. A message that only one rule throws stands with that rule, which gives it to its problem.
 */
export const problemMessages = {
  malformed: 'The request could not be read.',
  'sign-in': 'Please sign in as administrator first.',
  'bad-login': 'Invalid username or password.',
  'no-access': 'You may not see this.',
  'no-right': 'Your account may not do this.',
  'wrong-password': 'The password is not right. Nothing was changed.',
  'other-site': 'This request came from another site and was refused.',
  'not-found': 'There is nothing here.',
  'artwork-not-found': "We couldn't find the artwork you're looking for.",
  'period-not-found': 'There is no such period.',
  'order-not-found': "Sorry, we couldn't find the order details you're looking for.",
  'method-not-allowed': 'This address does not take that kind of request.',
  gone: 'This is over.',
  conflict: 'This does not fit the present state of things.',
  'not-for-sale': 'This artwork is no longer for sale.',
  'not-reserved': 'This artwork is not reserved.',
  'empty-cart': 'Your cart is empty. Please add items before checkout.',
  'cart-changed': 'Your cart has changed. Please look at it again before you place the order.',
  'cart-full': 'Your cart is full.',
  'delivery-by-quote': 'The estate quotes this delivery.',
  'works-gone': 'A work in your cart is no longer for sale.',
  'impossible-move': 'The order cannot go there from its present status.',
  'more-than-due': 'More than is due has arrived. Please confirm it: the rest is then owed to the buyer.',
  'held-by-order': 'A live order holds this work.',
  'status-in-tracker': 'Change its status in the Stock Tracker.',
  'earlier-movement': 'Some of these works have moved since. Please confirm that the movement is put in order.',
  'offered-without-image': 'This work has no image. Add one first, or confirm that visitors are offered it without.',
  'slug-taken': 'Another period has this page address.',
  'period-has-artworks': 'This period still has works. Move them to another period first.',
  'account-not-found': 'There is no such account.',
  'last-account': 'This is the last administrator who can sign in. Please add another one first.',
  'named-in-order': 'An order names this work, so it cannot be deleted.',
  'image-in-use': 'This image is in use. It cannot be deleted.',
  'changed-meanwhile': 'Someone else has changed this in the meantime. The newer version is shown beside yours.',
  'too-large': 'This is too large.',
  'image-too-large': 'This image is larger than 25 MB. Please send a smaller one.',
  'wrong-type': 'This kind of file cannot be taken.',
  invalid: 'Please check the fields that are marked.',
  'key-reused': 'This key was used for another request.',
  'too-many': 'Too many tries. Please wait a little and try again.',
  'not-ready': 'The gallery is just starting or stopping. Please try again in a moment.',
  'no-space': 'The server has no room left. Nothing was saved.',
  'set-up-done': 'This set-up link was used or has expired.',
} as const satisfies Record<string, string>;

/** The messages beside a field that several rules have. */
export const fieldMessages = {
  username: 'Please enter your username.',
  password: 'Please enter your password.',
  email: 'Please enter a valid email address.',
  country: 'Country must be at least 2 characters.',
  artwork: 'Please choose a work.',
  order: 'Please choose an order.',
  image: 'Please choose an image.',
  csvFile: 'Please choose an Excel or CSV file.',
  reason: 'Please say why.',
  invoiceHtml: 'Failed to generate proper invoice HTML. Try again.',
} as const;

export type ProblemCode = keyof typeof problemMessages;

/** A refused field: its path in the call's input, and the message beside it. */
export interface FieldProblem {
  path: string;
  message: string;
}

interface ProblemDetails {
  /** Replaces the code's own message. */
  message?: string;
  errors?: FieldProblem[];
  /** Data that the client needs to continue, such as the current cart. */
  facts?: Record<string, unknown>;
  /** Seconds to wait, for `too-many` and `not-ready`. */
  retryAfter?: number;
}

/** Thrown by a verb; the HTTP layer turns it into a response. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly errors: FieldProblem[];
  readonly facts: Record<string, unknown>;
  readonly retryAfter: number | undefined;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(details.message ?? problemMessages[code]);
    this.code = code;
    this.errors = details.errors ?? [];
    this.facts = details.facts ?? {};
    this.retryAfter = details.retryAfter;
  }
}
