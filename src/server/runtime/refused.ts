/** What the operator asked for is refused: the message is a sentence that says why and what to do, so nobody needs the stack. */
export class Refused extends Error {}
