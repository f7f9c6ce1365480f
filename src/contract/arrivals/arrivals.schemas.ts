import { z } from 'zod';
import { arrivals } from '../../domain/today/tasks.ts';
import { NoInput } from '../schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { arrivalCalls } from './arrivals.calls.ts';

export const ArrivalCounts = z.object({ orders: z.number(), inquiries: z.number(), at: z.string() });
export type ArrivalCounts = z.infer<typeof ArrivalCounts>;

export const SeeArrivals = z.object({ records: z.enum(arrivals), at: z.iso.datetime({ precision: 3 }) });
export type SeeArrivals = z.input<typeof SeeArrivals>;

export const arrivalSchemas = {
  countArrivals: { input: NoInput, answer: ArrivalCounts },
  seeArrivals: { input: SeeArrivals, answer: ArrivalCounts },
} satisfies SchemasOf<typeof arrivalCalls>;
