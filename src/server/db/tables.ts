import type { Generated } from 'kysely';
import type { Role } from '../../domain/account/rights.ts';
import type { PasskeyPurpose } from '../../domain/account/signing-in.ts';
import type { ActivityKind } from '../../domain/activity/activity.ts';
import type { artworkFields } from '../../domain/artwork/artwork-fields.ts';
import type { conditionFields } from '../../domain/artwork/condition-fields.ts';
import type { periodFields } from '../../domain/artwork/period-fields.ts';
import type { StockStage } from '../../domain/artwork/stock-stage.ts';
import type { valuationFields } from '../../domain/artwork/valuation-fields.ts';
import type { viewFields } from '../../domain/artwork/view-fields.ts';
import type { Day } from '../../domain/calendar.ts';
import type { eventFields } from '../../domain/event/event-fields.ts';
import type { QuarterTurns } from '../../domain/image/image-edit.ts';
import type { ImageFault, RepairOutcome } from '../../domain/image/image-library.ts';
import type { InquiryType } from '../../domain/inquiry/inquiry.ts';
import type { DeletedKind } from '../../domain/record/deleted-record.ts';
import type { Fields, ValueOf } from '../../domain/record/fields.ts';
import type { Arrivals } from '../../domain/today/tasks.ts';
import type { ImportTables } from './import-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { PlaceTables } from './place-tables.ts';

/**
 * The tables. In both databases a boolean is 0 or 1, an instant is ISO 8601 text in UTC, a day is YYYY-MM-DD, money is
 * whole cents and a document is JSON text.
 */
export type Flag = 0 | 1;

export interface RecordColumns {
  id: Generated<number>;
  version: Generated<number>;
  version_nonce: string;
}

/** The columns of a table of fields: its image is a reference, every other field has its own (records/record.store.ts). */
export type ColumnsOf<F extends Fields> = {
  [Name in keyof F & string as F[Name] extends { column: infer Column extends string }
    ? Column
    : F[Name] extends { type: 'image' }
      ? 'image_id'
      : InSnakeCase<Name>]: F[Name] extends { type: 'flag' }
    ? Flag
    : F[Name] extends { type: 'image' }
      ? number | null
      : ValueOf<F[Name]>;
};
type InSnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${InSnakeCase<Rest>}`
  : Name;

export interface Tables extends OrderTables, ImportTables, PlaceTables {
  /** The single row that the triggers change with every change of the content (`readContentVersion`). */
  content_version: { id: Generated<number>; number: number; nonce: string };
  documents: { key: string; json: string; version: number; version_nonce: string; updated_at: string };
  periods: RecordColumns & ColumnsOf<typeof periodFields>;
  artworks: RecordColumns &
    ColumnsOf<typeof artworkFields> & {
      search_text: string;
      /** Stock code and buyer by hand, folded: the Stock Tracker's search (docs/specification/stock.md §1). */
      stock_text: Generated<string>;
      /** Stock code and collection, folded: the search of the staff's list (domain/artwork/catalogue.ts). */
      catalogue_text: Generated<string>;
      /** `stockCodeKey` of its own stock code; empty without one. */
      stock_key: Generated<string>;
      /** Square millimetres, for sorting; null if the dimensions are not certain. */
      area: number | null;
      /** The key by which an import finds the artwork: the number in its catalogue, else a generated one. */
      import_key: string;
      /**
       * The text that a visitor reads while the work is away and not offered; '' otherwise. It comes from the work's
       * present movement (`refreshAway`).
       */
      away_text: Generated<string>;
      created_at: string;
      updated_at: string;
    };
  /** The staging table of imports: artworks as they will be after the import. */
  import_rows: Omit<
    Tables['artworks'],
    'id' | 'image_id' | 'version' | 'version_nonce' | 'away_text' | 'created_at' | 'updated_at'
  > & {
    import_id: string;
    /** A path. */
    image: string;
    row_number: number;
    /** The changed artwork and its version when it was read; null for a new artwork. */
    artwork_id: number | null;
    base_version: number | null;
    /** JSON: the changed fields, for Activity; null for a new artwork. */
    changes: string | null;
  };
  /**
   * Each artwork that an import has added or changed, with the version that it had then and, if it was changed, with
   * everything that it had before. An added one has only its id and version.
   */
  import_changes: Pick<Tables['artworks'], 'image_id' | 'version_nonce'> & {
    import_id: number;
    artwork_id: number;
    kind: 'added' | 'updated';
    version: number;
  } & {
    [Column in keyof Omit<
      Tables['artworks'],
      'id' | 'image_id' | 'version' | 'version_nonce' | 'away_text' | 'created_at' | 'updated_at'
    >]: Tables['artworks'][Column] | null;
  };
  /** More images of an artwork, stored or deleted (docs/specification/views.md). */
  artwork_views: RecordColumns &
    Omit<ColumnsOf<typeof viewFields>, 'artwork_id'> & {
      artwork_id: number;
      /** The import that added it. */
      import_id: number | null;
    };
  /** The entries about what was seen and done of an artwork's condition (docs/specification/condition.md). */
  condition_entries: RecordColumns &
    Omit<ColumnsOf<typeof conditionFields>, 'artwork_id' | 'day'> & {
      artwork_id: number;
      day: Day;
      /** The import that added it. */
      import_id: number | null;
    };
  /** The valuations of an artwork, which are private (docs/specification/valuations.md). */
  valuations: RecordColumns &
    Omit<ColumnsOf<typeof valuationFields>, 'artwork_id' | 'day' | 'amount_cents'> & {
      artwork_id: number;
      day: Day;
      amount_cents: number;
      /** The import that added it. */
      import_id: number | null;
    };
  /** Private links to press images (docs/specification/print.md §9). */
  press_links: {
    /** 22 characters of base64url. */
    id: string;
    /** A label that says for whom the link is. */
    label: string;
    /** JSON of `LinkedPress`: the works, and in which size they are given. */
    asked_json: string;
    /** The last day, in the estate's zone. */
    until_day: Day;
    created_at: string;
    by_whom: string;
    closed_at: string | null;
    downloads: Generated<number>;
    downloaded_at: string | null;
    /** Random, in the signature of the link: a new one revokes the link. */
    link_nonce: string;
  };
  /**
   * The artworks that changed after a content version, by the version's number; the triggers of `artworks` write the
   * rows.
   */
  artwork_changes: { artwork_id: number; number: number };
  /** A short row for each artwork, which triggers keep up to date: migrations/0001-baseline/triggers.ts. */
  stock: {
    artwork_id: number;
    period_id: number | null;
    stage: StockStage;
    /** The sold price in an order, else the asked one. */
    price_cents: number | null;
    code: string | null;
    /** Folded. */
    title: string;
    /** The title, the artwork's `stock_text` and the invoice number of its live order, for the search. */
    body: string;
    /** The customer of the live order. */
    customer_id: number | null;
    changed_at: string;
  };
  /** Every image that something shows, by its path, and every upload (docs/specification/images.md §6). */
  images: {
    id: Generated<number>;
    file_path: string;
    /** Empty if the path was named and never uploaded; what is known only of an upload is then null. */
    original_name: Generated<string>;
    type: string | null;
    /** Bytes. */
    file_size: number | null;
    /** SHA-256, hexadecimal. */
    checksum: string | null;
    width: number | null;
    height: number | null;
    preview: string | null;
    uploaded_at: string | null;
  };
  /** A short row for each image, which triggers add: migrations/0001-baseline/triggers.ts. */
  image_library: {
    image_id: number;
    /** The name of the uploaded file, else the path; folded. */
    name: string;
    /** Name, path and notes, folded. */
    search_text: string;
    /** Bytes. */
    file_size: number | null;
    /** Whether something refers to the image; triggers set it. */
    used: Generated<Flag>;
    /** The flag that the staff set; null until then. */
    in_use: Flag | null;
    /** The reason why the image cannot be shown, as far as is known; null for a sound image. */
    fault: ImageFault | null;
    notes: Generated<string>;
    version: Generated<number>;
    version_nonce: string;
  };
  /** The last repair of the images: one row (docs/specification/images.md §12). */
  image_repairs: {
    id: number;
    token: string;
    started_at: string;
    /** The last sign of life. */
    touched_at: string;
    by_whom: string;
    checked: number;
    total: number;
    repaired: number;
    /** Null while it runs. */
    outcome: RepairOutcome | null;
  };
  /**
   * The images from which others were turned and cropped, and how (docs/specification/images.md §14); pixels of the
   * turned source.
   */
  image_edits: {
    image_id: number;
    source_id: number;
    turns: QuarterTurns;
    crop_left: number;
    crop_top: number;
    crop_width: number;
    crop_height: number;
  };
  /** The images of the texts, by the document's key and field. */
  document_images: { document_key: string; field: string; image_id: number };
  /** The original of an artwork, stored or deleted (docs/specification/images.md §10). */
  originals: {
    artwork_id: number;
    /** The stored file. */
    file: string;
    /** On the staff's computer. */
    file_name: string;
    type: string;
    /** Bytes. */
    file_size: number;
    /** Hexadecimal. */
    sha256: string;
    /** Pixels, upright. */
    width: number;
    height: number;
    /** The image that was made from it; null when that was deleted. */
    image_id: number | null;
    stored_at: string;
    /** The instant at which all tiles were made; null until then. */
    tiles_at: string | null;
  };
  /** Files that have no row in `images`: of uploads in progress or interrupted, and of deleted images and originals. */
  unreferenced_files: { file_path: string; since: string };
  /** `returned` is 1 once the browser has come back with its cookie. */
  carts: { id: Generated<number>; token_hash: string; created_at: string; returned: Generated<number> };
  cart_items: { id: Generated<number>; cart_id: number; artwork_id: number; added_at: string };
  customers: {
    id: Generated<number>;
    /** `none-…` of a customer without one, `anonymised-…` of an anonymised one: neither is an address. */
    email: string;
    first_name: string;
    last_name: string;
    phone: string;
    address: string;
    city: string;
    state: string;
    postal_code: string;
    country: string;
    marketing_opt_in: Flag;
    created_at: string;
    corrected_at: string | null;
    anonymised_at: string | null;
    /** The customer that this email address belongs to since a merge. */
    merged_into: number | null;
    /** Names, email addresses and telephone numbers of the record and its orders, folded: domain/search/search-texts.ts. */
    search_text: string;
    /** The notes for the staff. */
    notes: Generated<string>;
    version: Generated<number>;
    version_nonce: string;
  };
  events: RecordColumns & ColumnsOf<typeof eventFields> & { updated_at: string };
  inquiries: {
    id: Generated<number>;
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    inquiry_type: InquiryType;
    artwork_of_interest: string;
    /** The title, folded: domain/inquiry/inquiry.ts, `askedTitle`. */
    asked_title: string;
    /** The artwork that it was about when it was sent. */
    artwork_id: number | null;
    message: string;
    responded: Flag;
    suspect: Flag;
    created_at: string;
    /** Folded: domain/inquiry/inquiry.ts. */
    search_text: string;
    version: Generated<number>;
    version_nonce: string;
  };
  administrators: {
    id: Generated<number>;
    username: string;
    /** Empty until the first password is set. */
    password_hash: string;
    /** Signs the cookies of browsers that have signed in to the account. */
    known_browser_key: string;
    created_at: string;
    /** The last login; null before the first one. */
    signed_in_at: string | null;
    role: Generated<Role>;
    /** The things that a viewer sees, with spaces between them. */
    sees: Generated<string>;
    last_day: string | null;
    version: number;
    version_nonce: string;
  };
  sessions: {
    id_hash: string;
    token_hash: string;
    administrator_id: number;
    created_at: string;
    last_used_at: string;
    /** Opened without a passkey: an administrator who needs one can only register it here. */
    registers_only: Flag;
    /** A name by `browserName`, and where it signed in, by `networksOf`. */
    browser: string;
    network: string;
    /** The instant at which the session was opened, or at which the password or a passkey was given again. */
    confirmed_at: string;
  };
  /** The instants until which administrators have seen the new orders or inquiries. */
  visits: { administrator_id: number; records: Arrivals; seen_until: string };
  passkeys: {
    /** The credential's id, base64url. */
    id: string;
    administrator_id: number;
    name: string;
    /** The public key as COSE, in base64url. */
    public_key: string;
    counter: number;
    /** The ways in which the browser reaches the device, with spaces between them. */
    transports: string;
    /** The domain on which it works. */
    rp_id: string;
    created_at: string;
    used_at: string | null;
  };
  recovery_codes: { administrator_id: number; code_hash: string };
  passkey_challenges: { bound_to: string; purpose: PasskeyPurpose; challenge: string; expires_at: string };
  password_links: { key_hash: string; administrator_id: number | null; expires_at: string };
  attempts: { id: Generated<number>; kind: string; subject: string; at: string };
  activity: {
    id: Generated<number>;
    at: string;
    by_whom: string;
    action: string;
    subject: string;
    details: string;
    /** The changed record; null for an older entry whose record is not known. */
    kind: ActivityKind | null;
    record_id: string | null;
    /** The person, the action and the record, folded: the Activity tab searches them. */
    search_text: string;
    /** The entry whose values this change puts back. */
    reverts: number | null;
    /** JSON of `FieldChange[]`; null for a change without recorded values. */
    changes: string | null;
    /** The import or the change of many artworks that the entry is about. */
    import_id: number | null;
    /** The artwork that the record is a part of. */
    of_artwork: number | null;
    /** The entry about many artworks of which this entry is the part about one artwork. */
    part_of: number | null;
  };
  /** The fields that an entry of Activity has changed: domain/activity/activity.ts, `changedFieldNames`. */
  activity_fields: { kind: ActivityKind; field: string; entry_id: number };
  /** Deleted records that can be restored (docs/specification/restore.md §1). */
  deleted_records: {
    kind: DeletedKind;
    record_id: number;
    name: string;
    /** The name, folded. */
    search_text: string;
    image_id: number | null;
    deleted_at: string;
    deleted_by: string;
    json: string;
  };
}
