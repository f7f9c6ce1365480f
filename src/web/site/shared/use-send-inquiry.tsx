import { useRef } from 'react';
import type { SendInquiry } from '../../../contract/inquiries/send-inquiry.schemas.ts';
import { pageCalls } from '../../../contract/page-calls.ts';
import type { FieldProblem } from '../../../domain/problems.ts';
import { ApiError, browserApi, isNotConnected } from '../../api.ts';
import { pageClock } from '../../page-clock.ts';
import { done, failed } from '../../ui/overlay/toast-store.ts';
import { connectionWords } from '../../words.ts';
import { newKey } from './new-key.ts';

/** The texts of the contact form and of the request for a reserved artwork (docs/specification/estate-contact.md §2 and §6). */
export const inquiryWords = {
  lead: 'Tell us which work you mean, if it is about one. We answer by email.',
  leadAbout: 'Your message is about this work. We answer by email.',
  sent: done('Message Sent', "Your message has been sent successfully. We'll get back to you soon."),
  requestSent: (title: string) => done('Message Sent', `The estate writes to you if “${title}” becomes available.`),
  failed: failed('Submission Failed', 'There was a problem sending your message. Please try again.'),
  kept: 'What you wrote is kept here.',
  thanks: 'Thank you. The estate has your message.',
  noScript: 'The form needs JavaScript. Without it, please write to us:',
};

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
      await browserApi(pageCalls.sendInquiry, { ...inquiry, secondsToFill }, { idempotencyKey: key });
      attempt.current = { text: '', key: '', secondsToFill: 0 };
      return { sent: true };
    } catch (error) {
      const refused = error instanceof ApiError ? error : undefined;
      const sentence = isNotConnected(error) ? connectionWords.lostText : refused?.sentence;
      return { sent: false, errors: refused?.errors ?? [], sentence };
    }
  };
}

/** The message of each wrong field, by the field's name. */
export type InquiryErrors = Partial<Record<string, string>>;

/** Loads the schema, which needs zod, after the page. */
export const loadInquirySchema = () => import('../../../contract/inquiries/send-inquiry.schemas.ts');

/** The contract's first message for each field. Rejects when the schema cannot be loaded. */
export async function findInquiryErrors(inquiry: SendInquiry): Promise<InquiryErrors> {
  const schema = await loadInquirySchema();
  const issues = schema.SendInquiry.safeParse(inquiry).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).reverse());
}

/** A field that people do not see. Programs fill it in, which marks the inquiry as suspect (docs/specification/estate-contact.md §4). */
export function HiddenField() {
  return (
    <div inert aria-hidden="true" className="sr-only">
      <label>
        Website
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
