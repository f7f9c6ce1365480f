/** How a repair of the images ended (docs/specification/images.md §12). */
export const repairOutcomes = ['done', 'stopped', 'failed'] as const;
export type RepairOutcome = (typeof repairOutcomes)[number];

/** Milliseconds without a sign of life after which a repair counts as interrupted: its server does not answer. */
export const repairTimeoutMs = 60_000;

/** The message of a finished repair. */
export function repairMessage({ repaired, broken }: { repaired: number; broken: number }): string {
  const left = broken === 0 ? '' : broken === 1 ? ' 1 broken image is left.' : ` ${broken} broken images are left.`;
  return `Repaired ${repaired} artwork images.${left}`;
}
