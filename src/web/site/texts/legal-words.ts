/** The descriptions of the terms and the privacy page, and their texts while they are empty. */
export const legalWords = {
  terms: 'On what terms the estate sells works: orders, invoices and payment, shipping and returns.',
  noTerms: 'The estate has not published its terms of sale yet. Please write to us before you order.',
  privacy: 'What the estate keeps about its visitors and customers, why, and for how long.',
  noPrivacy: 'The estate has not published its privacy statement yet. Please write to us with any question about it.',
};
