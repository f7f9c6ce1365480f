/** The sort orders of the list of inquiries; with a minus descending. */
export const inquirySorts = ['date', '-date', 'name', '-name', 'type', '-type', 'email', '-email'] as const;
export type InquirySort = (typeof inquirySorts)[number];

/** The newest first. */
export const defaultInquirySort: InquirySort = '-date';
