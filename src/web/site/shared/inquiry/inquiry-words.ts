import type { ToastWords } from '../../../ui/overlay/toast-store.ts';

/** The texts of the contact form and of the request for a reserved artwork (docs/specification/estate-contact.md §2 and §6). */
export const inquiryWords = {
  lead: 'Tell us which work you mean, if it is about one. We answer by email.',
  leadAbout: 'Your message is about this work. We answer by email.',
  sent: {
    title: 'Message Sent',
    text: "Your message has been sent successfully. We'll get back to you soon.",
    tone: 'done',
  } satisfies ToastWords,
  requestSent: (title: string): ToastWords => ({
    title: 'Message Sent',
    text: `The estate writes to you if “${title}” becomes available.`,
    tone: 'done',
  }),
  failed: {
    title: 'Submission Failed',
    text: 'There was a problem sending your message. Please try again.',
    tone: 'error',
  } satisfies ToastWords,
  kept: 'What you wrote is kept here.',
  thanks: 'Thank you. The estate has your message.',
  noScript: 'The form needs JavaScript. Without it, please write to us:',
};
