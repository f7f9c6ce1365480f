import { useRef } from 'react';
import { inquiryCalls } from '../../../../contract/inquiries/inquiries.calls.ts';
import type { SendInquiry } from '../../../../contract/inquiries/send-inquiry.schemas.ts';
import type { FieldProblem } from '../../../../domain/problems.ts';
import { ApiError, browserApi, isNotConnected } from '../../../api.ts';
import { pageClock } from '../../../page-clock.ts';
import { connectionWords } from '../../../words.ts';
import { newKey } from '../new-key.ts';

type InquiryOutcome =
  | { sent: true }
  /** The invalid fields, and the server's message, if there is one. */
  | { sent: false; errors: FieldProblem[]; sentence: string | undefined };

/**
 * Sends an inquiry. The same text is sent with the same key and the same time, so that a retry after a lost response never
 * sends it twice. `openedAt`: when the form was opened, in milliseconds.
 */
export function useSendInquiry(openedAt: number): (inquiry: SendInquiry) => Promise<InquiryOutcome> {
  const attempt = useRef({ text: '', key: '', secondsToFill: 0 });
  return async (inquiry) => {
    const text = JSON.stringify(inquiry);
    if (attempt.current.text !== text) {
      const secondsToFill = Math.max(0, Math.round((pageClock.now().getTime() - openedAt) / 1000));
      attempt.current = { text, key: newKey(), secondsToFill };
    }
    const { key, secondsToFill } = attempt.current;
    try {
      await browserApi(inquiryCalls.sendInquiry, { ...inquiry, secondsToFill }, { idempotencyKey: key });
      attempt.current = { text: '', key: '', secondsToFill: 0 };
      return { sent: true };
    } catch (error) {
      const refused = error instanceof ApiError ? error : undefined;
      const sentence = isNotConnected(error) ? connectionWords.lostText : refused?.sentence;
      return { sent: false, errors: refused?.errors ?? [], sentence };
    }
  };
}

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
