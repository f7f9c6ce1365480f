import type { SendInquiry } from '../../../contract/inquiries/inquiries.schemas.ts';
import { defaultInquiryType, type InquiryType, inquiryTypes } from '../../../domain/estate/inquiry.ts';
import { browserStorage } from '../../browser-storage.ts';
import { pageClock } from '../../page-clock.ts';

/** What the contact form holds. `website` is the field that people do not see. */
export type InquiryValues = Required<Omit<SendInquiry, 'secondsToFill' | 'phone' | 'artworkOfInterest'>> & {
  phone: string;
  artworkOfInterest: string;
};

/** What a link to the form fills in: `?inquiry=Purchase&artwork=…` */
export interface InquirySubject {
  inquiryType: InquiryType;
  artworkOfInterest: string;
}

interface Draft {
  values: Partial<InquiryValues>;
  /** When the form was opened, in milliseconds: a reload does not make a slow writer a fast one. */
  openedAt: number;
  /** Under which subject it was written: another link brings another subject. */
  subject: InquirySubject;
}

const STORED = 'inquiry-draft';

/** The subject in an address's query; the form's first choice for what is not there or not known (docs/specification/estate-contact.md §2). */
export function inquirySubjectOf(search: URLSearchParams): InquirySubject {
  const asked = search.get('inquiry');
  return {
    inquiryType: inquiryTypes.find((type) => type === asked) ?? defaultInquiryType,
    artworkOfInterest: search.get('artwork')?.slice(0, 1000) ?? '',
  };
}

/** Whether a link has filled anything in. */
export function isNamed({ inquiryType, artworkOfInterest }: InquirySubject): boolean {
  return artworkOfInterest !== '' || inquiryType !== defaultInquiryType;
}

/** The empty form, also after a message was sent (docs/specification/estate-contact.md §2). */
export function blankInquiry(subject: InquirySubject): InquiryValues {
  return { firstName: '', lastName: '', email: '', phone: '', ...subject, message: '', website: '' };
}

/**
 * What was typed before a reload, in this tab only, and when the form was opened (milliseconds). A link that names another
 * subject than the one it was written under is followed; the rest is kept.
 */
export function readInquiryDraft(subject: InquirySubject): { values: Partial<InquiryValues>; openedAt: number } {
  if (typeof document === 'undefined') return { values: {}, openedAt: 0 };
  const draft = browserStorage.tab.readJson<Draft>(STORED);
  const sameSubject = JSON.stringify(draft?.subject) === JSON.stringify(subject);
  const values = { ...draft?.values, ...(isNamed(subject) && !sameSubject && subject) };
  return { values, openedAt: draft?.openedAt ?? pageClock.now().getTime() };
}

export function saveInquiryDraft(values: InquiryValues, subject: InquirySubject, openedAt: number): void {
  const { website: _, ...typed } = values;
  browserStorage.tab.write(STORED, JSON.stringify({ values: typed, subject, openedAt } satisfies Draft));
}

/** Once it was sent. */
export function clearInquiryDraft(): void {
  browserStorage.tab.remove(STORED);
}
