import type { z } from 'zod';
import { UpdateConditionEntry, UpdateValuation } from '../../contract/artwork-records/artwork-records.schemas.ts';
import { contentCalls } from '../../contract/content/content.calls.ts';
import { UpdateEvent } from '../../contract/events/events.schemas.ts';
import { UpdatePeriod } from '../../contract/periods/periods.schemas.ts';
import { unsavedVersion } from '../../contract/schema-parts.ts';
import { UpdateView } from '../../contract/views/views.schemas.ts';
import type { Right } from '../../domain/account/rights.ts';
import { type FieldValue, isImageField, type RevertibleKind } from '../../domain/activity/activity.ts';
import type { ArtworkFacts } from '../../domain/artwork/artwork-fields.ts';
import { isNotForSale } from '../../domain/artwork/artwork-status.ts';
import { confirmedSettings, isConfirmedSetting } from '../../domain/content/settings.ts';
import { heldMessage } from '../../domain/order/hold.ts';
import { type FieldProblem, Problem } from '../../domain/problems.ts';
import type { FieldTable, ValuesOf } from '../../domain/record/fields.ts';
import { renameAccount } from '../accounts/accounts.ts';
import { findAdministrator } from '../accounts/administrator.store.ts';
import { factsOf, findArtwork, findHolder } from '../artworks/artwork.store.ts';
import { saveArtwork } from '../artworks/save-artwork.ts';
import { conditionKind } from '../condition/condition.handlers.ts';
import { contentHandlers } from '../content/content.handlers.ts';
import { type DocumentKey, findDocument } from '../content/document.store.ts';
import { readSettingsDocument } from '../content/read-settings.ts';
import { saveSite } from '../content/save-site.ts';
import type { Context } from '../context/context.ts';
import { versionOf } from '../db/record-version.ts';
import { eventKind } from '../events/events.handlers.ts';
import { saveImageRemarks } from '../image-library/edit-image.ts';
import { findLibraryRow, remarksOf } from '../image-library/image-library.store.ts';
import { hasImage } from '../images/image.store.ts';
import { periodKind } from '../periods/periods.handlers.ts';
import { findRecord, type RecordTable, valuesOf } from '../records/record.store.ts';
import { type RecordKind, saveRecord } from '../records/records.ts';
import { valuationKind } from '../valuations/valuations.handlers.ts';
import { viewKind } from '../views/view-kind.ts';

export interface PresentRecord {
  version: string;
  values: Record<string, unknown>;
}

/** The functions that read the records of a kind, and save them with a value that Activity has kept. */
export interface RevertibleRecords {
  /** The right that is needed to see what was changed and to put it back, beside the right of the call. */
  right: Right;
  find: (context: Context, id: string) => Promise<PresentRecord | undefined>;
  /** Saves the values; `changed` names the values that differ from the present ones. */
  save: (context: Context, id: string, values: Record<string, unknown>, changed: readonly string[]) => Promise<unknown>;
  /** Says why an old value cannot be saved, beside what the save itself refuses. */
  whyNot?: (context: Context, asked: OldValue) => Promise<string | null>;
}

/** A value to put back, and the record's values as they would be. */
interface OldValue {
  id: string;
  field: string;
  value: FieldValue;
  after: Record<string, unknown>;
}

/** An image that was deleted from the library cannot be shown again. */
async function whyNotImage({ db }: Context, { field, value }: OldValue): Promise<string | null> {
  if (!isImageField(field) || typeof value !== 'string' || value === '') return null;
  return (await hasImage(db.read, value)) ? null : `The image ${value} was deleted.`;
}

/** The records by the kind that an entry names. */
export const revertibleRecords: Record<RevertibleKind, RevertibleRecords> = {
  artwork: {
    right: 'edit-catalogue',
    find: async ({ db }, id) => {
      const stored = await findArtwork(db.read, Number(id));
      return stored && { version: versionOf(stored), values: { ...factsOf(stored) } };
    },
    save: (context, id, values) =>
      saveArtwork(context, Number(id), {
        ...(values as unknown as ArtworkFacts),
        // Putting back is a decision of its own.
        confirmWithoutImage: true,
      }),
    whyNot: whyNotArtwork,
  },
  view: { right: 'edit-catalogue', ...recordsOf(viewKind, UpdateView), whyNot: whyNotImage },
  condition: { right: 'edit-catalogue', ...recordsOf(conditionKind, UpdateConditionEntry) },
  valuation: { right: 'keep-register', ...recordsOf(valuationKind, UpdateValuation) },
  period: {
    right: 'edit-catalogue',
    find: findValues(periodKind),
    save: async (context, id, values, changed) => {
      const given = Object.fromEntries(changed.map((name) => [name, values[name]]));
      const { id: _, ...checked } = parsed(UpdatePeriod, { id, ...given });
      return saveRecord(periodKind, context, Number(id), checked);
    },
    whyNot: whyNotImage,
  },
  event: { right: 'edit-catalogue', ...recordsOf(eventKind, UpdateEvent), whyNot: whyNotImage },
  text: {
    right: 'edit-catalogue',
    find: async ({ db }, key) => {
      const stored = await findDocument<unknown>(db.read, key as DocumentKey);
      if (stored === undefined) return { version: unsavedVersion, values: {} };
      const { body, version } = stored;
      return { version, values: typeof body === 'string' ? { text: body } : { ...(body as object) } };
    },
    save: (context, key, values) => {
      const name = textCalls[key];
      if (name === undefined) throw new Problem('conflict');
      const save = contentHandlers[name] as (input: unknown, context: Context) => Promise<unknown>;
      return save(parsed(contentCalls[name].input, values), context);
    },
    whyNot: whyNotImage,
  },
  settings: {
    right: 'change-settings',
    find: async ({ db }) => {
      const { settings, version } = await readSettingsDocument(db.read);
      return { version, values: { ...settings } };
    },
    save: (context, _, values, changed) => {
      const given = Object.fromEntries(changed.map((name) => [name, values[name]]));
      return saveSite(context, parsed(contentCalls.saveSite.input, given), undefined);
    },
    whyNot: async (_, { field }) =>
      isConfirmedSetting(field)
        ? `It decides ${confirmedSettings[field].decides}: change it in Site Settings, with your password.`
        : null,
  },
  account: {
    right: 'manage-accounts',
    find: async ({ db }, id) => {
      const stored = await findAdministrator(db.read, Number(id));
      return stored && { version: versionOf(stored), values: { username: stored.username } };
    },
    save: (context, id, values) => renameAccount(context, { id: Number(id), username: String(values.username) }),
  },
  image: {
    right: 'edit-catalogue',
    find: async ({ db }, id) => {
      const stored = await findLibraryRow(db.read, Number(id));
      return stored && { version: versionOf(stored), values: { ...remarksOf(stored) } };
    },
    // A flag that nobody had set before the change has no value.
    save: (context, id, { notes, inUse }) =>
      saveImageRemarks(context, Number(id), { notes: String(notes ?? ''), inUse: (inUse ?? null) as boolean | null }),
  },
};

/** Returns the records of a kind whose save sends every field. */
function recordsOf<Table extends RecordTable, F extends FieldTable>(
  kind: RecordKind<Table, F>,
  schema: z.ZodType<Partial<ValuesOf<F>> & { id: number }>,
): Pick<RevertibleRecords, 'find' | 'save'> {
  return {
    find: findValues(kind),
    save: async (context, id, values) => {
      const { id: _, ...checked } = parsed(schema, { id, ...values });
      return saveRecord(kind, context, Number(id), checked as Partial<ValuesOf<F>>);
    },
  };
}

function findValues<Table extends RecordTable, F extends FieldTable>({ table, fields }: RecordKind<Table, F>) {
  return async ({ db }: Context, id: string): Promise<PresentRecord | undefined> => {
    const stored = await findRecord(db.read, table, Number(id));
    return stored && { version: versionOf(stored), values: valuesOf(fields, stored) };
  };
}

/** The call that saves a text, by the text's key. */
const textCalls: Partial<Record<string, keyof typeof contentHandlers>> = {
  hero: 'saveHero',
  biography: 'saveBiography',
  'subtle-genius': 'saveSubtleGenius',
  'gallery-text': 'saveGalleryText',
  'estate-content': 'saveEstateContent',
};

/** Values that the call's own schema accepts. Throws `invalid`. */
function parsed<Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(values);
  if (success) return data;
  const errors = error.issues.map(({ path, message }): FieldProblem => ({ path: path.join('.'), message }));
  throw new Problem('invalid', { errors });
}

/** An artwork's status and offer may be decided elsewhere (docs/specification/artwork.md §9). */
async function whyNotArtwork(context: Context, asked: OldValue): Promise<string | null> {
  const { id, field, value, after } = asked;
  if (field === 'image' && value === null) return 'An artwork keeps its image: choose another one in its form.';
  if (field === 'status' || field === 'available') {
    const holder = await findHolder(context.db.read, Number(id));
    if (holder !== undefined) return heldMessage(holder);
    const status = after.status as ArtworkFacts['status'];
    if (field === 'available' && value === true && isNotForSale(status)) {
      return `This artwork is ${status}: change its status in the Stock Tracker.`;
    }
  }
  return whyNotImage(context, asked);
}
