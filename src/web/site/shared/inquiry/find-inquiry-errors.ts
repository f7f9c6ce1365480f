import type { SendInquiry } from '../../../../contract/inquiries/send-inquiry.schemas.ts';

/** By field name. */
export type InquiryErrors = Partial<Record<string, string>>;

/** Loads the schema, which needs zod, after the page. */
export const loadInquirySchema = () => import('../../../../contract/inquiries/send-inquiry.schemas.ts');

/** The contract's first message for each field. Rejects when the schema cannot be loaded. */
export async function findInquiryErrors(inquiry: SendInquiry): Promise<InquiryErrors> {
  const schema = await loadInquirySchema();
  const issues = schema.SendInquiry.safeParse(inquiry).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).reverse());
}
