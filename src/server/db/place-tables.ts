import type { Generated } from 'kysely';
import type { Custody, LoanText, ReceiptKind } from '../../domain/artwork/custody.ts';
import type { Day } from '../../domain/calendar.ts';
import type { Currency } from '../../domain/money.ts';
import type { Flag, RecordColumns } from './tables.ts';

/** The tables of places, movements and receipts (docs/specification/places.md). */
export interface PlaceTables {
  places: RecordColumns & {
    /** The place that it is in; null for a building. */
    parent_id: number | null;
    name: string;
    notes: Generated<string>;
    /** A removed place has no works and no places in it; the log still names it. */
    removed_at: string | null;
    /** The import that added it. */
    import_id: number | null;
  };
  /**
   * The movements of works. A work was at the place from `moved_on` until the day before `left_on`, which is the day of
   * its next movement. If a work moves twice on one day, the first movement has this day in both columns: the work was
   * there on no day. The rows are ordered by day and then by id. A deleted artwork keeps its movements for as long as
   * it can be restored.
   */
  movements: RecordColumns & {
    artwork_id: number;
    moved_on: Day;
    /** Null for where the work is now. */
    left_on: Day | null;
    place_id: number | null;
    custody: Custody;
    /** The person or firm that has the work. */
    party: Generated<string>;
    /** The customer who looks at it. */
    customer_id: number | null;
    agreement_number: Generated<string>;
    /** The day on which the work is due back. */
    until: Day | null;
    insured_by: Generated<string>;
    insured_cents: number | null;
    insured_currency: Currency | null;
    /** The share of the price that the party of a consignment keeps, from 0 to 1. */
    commission: number | null;
    /** Still offered while it is away. */
    offered: Flag;
    public_text: LoanText;
    /** The domain's `awayText` of the row. */
    away_text: string;
    reason: Generated<string>;
    /** The id of the form: all movements that were recorded with one form have the same. */
    batch: string;
    at: string;
    by_whom: string;
    /** The import that added it. */
    import_id: number | null;
  };
  /** Frozen, as an invoice is. */
  receipts: {
    number: string;
    kind: ReceiptKind;
    batch: string;
    issued_on: Day;
    content_json: string;
    at: string;
    by_whom: string;
  };
  receipt_files: { number: string; pdf: Uint8Array; sha256: string; made_at: string };
}
