import {
  belongsTo,
  initially,
  partOf,
  primary,
  refersTo,
  required,
  type TableBuilder,
  unique,
} from '../table-builder.ts';

/** Images, texts, periods and events, and the version of all that a page could show. */
export async function contentTables({ run, table, text, whole, withId }: TableBuilder): Promise<void> {
  // One row, which the triggers change. The random part keeps a restored backup from repeating a version.
  await table('content_version')
    .addColumn('id', 'integer', primary)
    .addColumn('number', whole, required)
    .addColumn('nonce', text, initially(''))
    .execute();

  // Each path is stored once, and what shows an image refers to it, also when the path was never uploaded.
  await withId('images')
    .addColumn('file_path', text, unique)
    .addColumn('original_name', text, initially(''))
    .addColumn('type', text)
    .addColumn('file_size', whole)
    .addColumn('checksum', text)
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('preview', text)
    .addColumn('uploaded_at', text)
    .execute();
  await run('create index images_checksum on images (checksum)');

  // The columns by which the Image Library searches, sorts and filters stand apart from `images`: a change there is new
  // content, and a note changes no page. Triggers add the rows.
  await table('image_library')
    .addColumn('image_id', whole, (column) => column.primaryKey().references('images.id').onDelete('cascade'))
    .addColumn('name', text, required)
    .addColumn('search_text', text, required)
    .addColumn('file_size', whole)
    .addColumn('fault', text)
    .addColumn('version_nonce', text, required)
    .addColumn('used', 'integer', initially(0))
    .addColumn('in_use', 'integer')
    .addColumn('notes', text, initially(''))
    .addColumn('version', 'integer', initially(1))
    .execute();
  await run('create index image_library_flag on image_library (coalesce(in_use, used), image_id)');
  await run('create index image_library_name on image_library (name, image_id)');
  await run('create index image_library_size on image_library (coalesce(file_size, -1), image_id)');
  await run('create index image_library_fault on image_library (image_id) where fault is not null');

  // The source of an edited image cannot be deleted before it.
  await table('image_edits')
    .addColumn('image_id', whole, (column) => column.primaryKey().references('images.id').onDelete('cascade'))
    .addColumn('source_id', whole, belongsTo('images.id'))
    .addColumn('turns', 'integer', required)
    .addColumn('crop_left', 'integer', required)
    .addColumn('crop_top', 'integer', required)
    .addColumn('crop_width', 'integer', required)
    .addColumn('crop_height', 'integer', required)
    .execute();
  await run('create index image_edits_source_id on image_edits (source_id)');

  await table('image_repairs')
    .addColumn('id', 'integer', primary)
    .addColumn('token', text, required)
    .addColumn('started_at', text, required)
    .addColumn('touched_at', text, required)
    .addColumn('by_whom', text, required)
    .addColumn('checked', 'integer', required)
    .addColumn('total', 'integer', required)
    .addColumn('repaired', 'integer', required)
    .addColumn('outcome', text)
    .execute();

  await table('unreferenced_files').addColumn('file_path', text, primary).addColumn('since', text, required).execute();

  // The texts of the site and its settings.
  await table('documents')
    .addColumn('key', text, primary)
    .addColumn('json', text, required)
    .addColumn('version', 'integer', required)
    .addColumn('updated_at', text, required)
    .addColumn('version_nonce', text, initially(''))
    .execute();

  await table('document_images')
    .addColumn('document_key', text, partOf('documents.key'))
    .addColumn('field', text, required)
    .addColumn('image_id', whole, belongsTo('images.id'))
    .addPrimaryKeyConstraint('document_images_key', ['document_key', 'field'])
    .execute();
  await run('create index document_images_image_id on document_images (image_id)');

  await withId('periods')
    .addColumn('slug', text, unique)
    .addColumn('name', text, required)
    .addColumn('years', text, required)
    .addColumn('start_year', 'integer')
    .addColumn('description', text, required)
    .addColumn('display_order', 'integer', required)
    .addColumn('color_class', text, required)
    .addColumn('key_characteristics', text, required)
    .addColumn('version', 'integer', initially(1))
    .addColumn('version_nonce', text, initially(''))
    .addColumn('image_id', whole, refersTo('images.id'))
    .execute();
  await run('create index periods_image_id on periods (image_id)');

  // An event without a known change is older than every change, for the calendar feed.
  await withId('events')
    .addColumn('title', text, required)
    .addColumn('date', text, required)
    .addColumn('time', text, required)
    .addColumn('location', text, required)
    .addColumn('description', text, required)
    .addColumn('paragraph1', text, required)
    .addColumn('paragraph2', text, required)
    .addColumn('paragraph3', text, required)
    .addColumn('link', text, required)
    .addColumn('upcoming', 'integer', required)
    .addColumn('version', 'integer', initially(1))
    .addColumn('updated_at', text, initially('1970-01-01T00:00:00.000Z'))
    .addColumn('version_nonce', text, initially(''))
    .addColumn('image_id', whole, refersTo('images.id'))
    .execute();
  await run('create index events_image_id on events (image_id)');
}
