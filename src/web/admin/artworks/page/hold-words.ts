import type { Hold } from '../../../../contract/sales/sales.schemas.ts';
import { formatDay } from '../../../../domain/days.ts';
import { formatPrice } from '../../../../domain/money.ts';
import { done, failed } from '../../../ui/overlay/toast-words.ts';

const forWhom = ({ firstName, lastName, until }: Hold) => `${firstName} ${lastName}, until ${formatDay(until)}`;

/** The texts of a hold (docs/specification/order.md §19). */
export const holdWords = {
  description:
    'Visitors read Reserved, and nobody else can order it. At the end of the day it is free again by itself.',
  /** “Ilse Vanner, until 28 November 2026, at $3,900.00” */
  held: (hold: Hold) => `${forWhom(hold)}${hold.price === null ? '' : `, at ${formatPrice(hold.price)}`}`,
  hold: {
    done: (hold: Hold) => done('Work Held', `For ${forWhom(hold)}.`),
    failed: (sentence?: string) => failed('Not Held', sentence ?? 'The work could not be held. Please try again.'),
  },
  change: {
    done: (hold: Hold) => done('Hold Changed', `For ${forWhom(hold)}.`),
    failed: (sentence?: string) => failed('Hold Not Changed', sentence),
  },
  release: {
    done: () => done('Hold Released', 'The work is as it was before.'),
    failed: (sentence?: string) => failed('Hold Not Released', sentence),
  },
};
