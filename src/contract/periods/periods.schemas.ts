import { z } from 'zod';
import { periodFields } from '../../domain/artwork/period-fields.ts';
import { answerShape, changeShape, imageSize, inputShape } from '../record-schema-parts.ts';
import { Id, Version, word } from '../schema-parts.ts';

export const Period = z.object({ id: z.number(), ...answerShape(periodFields), ...imageSize, version: Version });
export type Period = z.infer<typeof Period>;

/** The fields of a new period. Without a start year the first year in `years` is the start. */
export const CreatePeriod = z.object({ ...inputShape(periodFields), startYear: changeShape(periodFields).startYear });
export type CreatePeriod = z.input<typeof CreatePeriod>;

/** An absent field stays unchanged; an empty one is refused, as in a new period. */
export const UpdatePeriod = z.object({ id: Id, ...changeShape(periodFields) });
export type UpdatePeriod = z.input<typeof UpdatePeriod>;

/** Restores a deleted period; `slug` replaces the period's own slug where another period has that slug now. */
export const RestorePeriod = z.object({ id: Id, slug: changeShape(periodFields).slug });

export const PeriodBySlug = z.object({ slug: word(200) });
