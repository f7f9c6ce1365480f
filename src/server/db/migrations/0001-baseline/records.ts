import { initially, partOf, refersTo, required, type TableBuilder } from '../table-builder.ts';

/** Activity, deleted records, and imports, which can be undone. */
export async function recordTables({ run, table, text, whole, withId }: TableBuilder): Promise<void> {
  // An entry about many artworks has parts, one for each artwork, which the list of all entries leaves out.
  await withId('activity')
    .addColumn('at', text, required)
    .addColumn('by_whom', text, required)
    .addColumn('action', text, required)
    .addColumn('subject', text, required)
    .addColumn('details', text, required)
    .addColumn('kind', text)
    .addColumn('record_id', text)
    .addColumn('search_text', text, initially(''))
    .addColumn('reverts', whole)
    .addColumn('changes', text)
    .addColumn('import_id', whole)
    .addColumn('part_of', whole)
    .addColumn('of_artwork', whole)
    .execute();
  await run('create index activity_record on activity (kind, record_id, id)');
  await run('create index activity_by_whom on activity (by_whom, id) where part_of is null');
  await run('create index activity_of_kind on activity (kind, id) where part_of is null');
  await run('create index activity_wholes on activity (id) where part_of is null');
  await run('create index activity_of_import on activity (import_id) where import_id is not null');
  await run('create index activity_parts on activity (part_of) where part_of is not null');
  await run('create index activity_at on activity (at, id)');
  await run('create index activity_of_artwork on activity (of_artwork, id) where of_artwork is not null');

  // This table finds entries by the field that they changed.
  await table('activity_fields')
    .addColumn('kind', text, required)
    .addColumn('field', text, required)
    .addColumn('entry_id', whole, partOf('activity.id'))
    .addPrimaryKeyConstraint('activity_fields_key', ['kind', 'field', 'entry_id'])
    .execute();
  await run('create index activity_fields_entry on activity_fields (entry_id)');

  // Deleted artworks, periods and events leave their own tables, so that no query can show one by mistake; the reference keeps their images.
  await table('deleted_records')
    .addColumn('kind', text, required)
    .addColumn('record_id', whole, required)
    .addColumn('name', text, required)
    .addColumn('search_text', text, required)
    .addColumn('image_id', whole, refersTo('images.id'))
    .addColumn('deleted_at', text, required)
    .addColumn('deleted_by', text, required)
    .addColumn('json', text, required)
    .addPrimaryKeyConstraint('deleted_records_key', ['kind', 'record_id'])
    .execute();
  await run('create index deleted_records_image_id on deleted_records (image_id)');
  await run('create index deleted_records_latest on deleted_records (kind, deleted_at, record_id)');

  // A change of many artworks is recorded and undone like an import.
  await withId('imports')
    .addColumn('file_name', text, required)
    .addColumn('state', text, required)
    .addColumn('by_whom', text, required)
    .addColumn('created_at', text, required)
    .addColumn('file', text)
    .addColumn('task', text)
    .addColumn('task_token', text)
    .addColumn('task_at', text)
    .addColumn('progress_json', text)
    .addColumn('failure', text)
    .addColumn('mapping_json', text)
    .addColumn('columns_json', text)
    .addColumn('report_json', text)
    .addColumn('imported_at', text)
    .addColumn('undone_at', text)
    .addColumn('undone_by', text)
    .addColumn('kind', text, initially('file'))
    .execute();

  // The artworks as they will be, so that an import changes them in one statement.
  await table('import_rows')
    .addColumn('import_id', text, required)
    .addColumn('row_number', 'integer', required)
    .addColumn('artwork_id', whole)
    .addColumn('base_version', 'integer')
    .addColumn('import_key', text, required)
    .addColumn('year', 'integer')
    .addColumn('period_id', whole)
    .addColumn('price_cents', whole)
    .addColumn('available', 'integer', required)
    .addColumn('featured', 'integer', required)
    .addColumn('title', text, required)
    .addColumn('medium', text, required)
    .addColumn('dimensions', text, required)
    .addColumn('description', text, required)
    .addColumn('image', text, required)
    .addColumn('status', text, required)
    .addColumn('search_text', text, required)
    .addColumn('date_text', text)
    .addColumn('alt', text)
    .addColumn('collection', text)
    .addColumn('stock_code', text)
    .addColumn('authentication', text)
    .addColumn('signed', text)
    .addColumn('condition', text)
    .addColumn('framing', text)
    .addColumn('provenance', text)
    .addColumn('created_details', text)
    .addColumn('customer_name', text)
    .addColumn('customer_email', text)
    .addColumn('customer_phone', text)
    .addColumn('sale_notes', text)
    .addColumn('area', whole)
    .addColumn('stock_text', text, initially(''))
    .addColumn('published', 'integer', initially(1))
    .addColumn('stock_key', text, initially(''))
    .addColumn('catalogue_text', text, initially(''))
    .addColumn('changes', text)
    .addColumn('customer_id', whole)
    .addColumn('sold_on', text)
    .addColumn('rights_holder', text)
    .addColumn('rights_credit', text)
    .addPrimaryKeyConstraint('import_rows_key', ['import_id', 'row_number'])
    .execute();

  await table('import_problems')
    .addColumn('import_id', whole, partOf('imports.id'))
    .addColumn('place', 'integer', required)
    .addColumn('field', text, required)
    .addColumn('message', text, required)
    .addColumn('advice', text, required)
    .addColumn('rows_json', text, initially('[]'))
    .addPrimaryKeyConstraint('import_problems_key', ['import_id', 'place'])
    .execute();

  // Each changed artwork as it was before.
  await table('import_changes')
    .addColumn('import_id', whole, partOf('imports.id'))
    .addColumn('artwork_id', whole, required)
    .addColumn('kind', text, required)
    .addColumn('version', 'integer', required)
    .addColumn('version_nonce', text, required)
    .addColumn('image_id', whole)
    .addColumn('import_key', text)
    .addColumn('title', text)
    .addColumn('date_text', text)
    .addColumn('medium', text)
    .addColumn('dimensions', text)
    .addColumn('description', text)
    .addColumn('alt', text)
    .addColumn('collection', text)
    .addColumn('stock_code', text)
    .addColumn('status', text)
    .addColumn('authentication', text)
    .addColumn('signed', text)
    .addColumn('condition', text)
    .addColumn('framing', text)
    .addColumn('provenance', text)
    .addColumn('created_details', text)
    .addColumn('customer_name', text)
    .addColumn('customer_email', text)
    .addColumn('customer_phone', text)
    .addColumn('sale_notes', text)
    .addColumn('search_text', text)
    .addColumn('stock_text', text)
    .addColumn('period_id', whole)
    .addColumn('price_cents', whole)
    .addColumn('area', whole)
    .addColumn('year', 'integer')
    .addColumn('available', 'integer')
    .addColumn('featured', 'integer')
    .addColumn('published', 'integer', initially(1))
    .addColumn('stock_key', text)
    .addColumn('catalogue_text', text)
    .addColumn('customer_id', whole)
    .addColumn('sold_on', text)
    .addColumn('rights_holder', text)
    .addColumn('rights_credit', text)
    .addPrimaryKeyConstraint('import_changes_key', ['import_id', 'artwork_id'])
    .execute();
  await run('create index import_changes_artwork on import_changes (artwork_id)');
}
