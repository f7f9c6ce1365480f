import { expect, test } from 'vitest';
import { Artwork, CreateArtwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import {
  artworkFieldNames,
  artworkFields,
  emptyArtwork,
  type FileField,
  fieldOf,
  fileFieldNames,
} from '../../../src/domain/artwork/artwork-fields.ts';
import { headingOf, importFieldNames } from '../../../src/domain/import/import-columns.ts';
import { readImportedRow } from '../../../src/domain/import/import-row.ts';
import { helpingColumnNames } from '../../../src/domain/import/translate-row.ts';
import { artworkColumns, factsOf } from '../../../src/server/artworks/artwork.store.ts';
import { newArtworkValues } from '../../../src/web/editing/artwork/artwork-values.ts';
import { controlFields } from '../../../src/web/editing/record/record-values.ts';

test('every field of the table is in the import, the response, the form and the database’s row', () => {
  // The buyer's record has another id in another installation.
  expect(fileFieldNames).toEqual(artworkFieldNames.filter((name) => name !== 'customerId'));
  const columnsOfFile = [
    'key',
    ...fileFieldNames.map(headingOf),
    'location',
    'insuranceValue',
    'condition',
    ...helpingColumnNames,
  ];
  expect(importFieldNames).toEqual(columnsOfFile);
  expect(Object.keys(Artwork.shape)).toEqual(expect.arrayContaining(artworkFieldNames));
  const inForm = artworkFieldNames.filter((name) => fieldOf(name).group !== false);
  expect(Object.keys(CreateArtwork.shape)).toEqual(expect.arrayContaining(inForm));
  const labels = controlFields(artworkFields).map(([name, { label }]) => [name, label]);
  expect(labels).toEqual(inForm.map((name) => [name, artworkFields[name].label]));
  expect(Object.keys(newArtworkValues([], new Date(0)))).toEqual(inForm);
  const derived = ['search_text', 'stock_text', 'catalogue_text', 'stock_key', 'area'];
  const columns = Object.keys(artworkColumns(emptyArtwork));
  expect(columns).toEqual(expect.arrayContaining(derived));
  expect(columns).toHaveLength(artworkFieldNames.length + derived.length);
});

test('a private field is optional in the response, because visitors do not receive it', () => {
  for (const name of artworkFieldNames) {
    const isOptional = Artwork.shape[name].safeParse(undefined).success;
    expect(isOptional, name).toBe(fieldOf(name).audience !== 'anyone');
  }
});

test('a row of the database gives back the fields that were written to it', () => {
  const facts = { ...emptyArtwork, title: 'Reef', year: 1965, price: 1200, periodId: 3, available: true, created: 'x' };
  type Row = Parameters<typeof factsOf>[0];
  expect(factsOf(artworkColumns(facts) as unknown as Row)).toEqual(facts);
});

test('the import reads every text of the table and leaves an empty one at the field’s empty value', () => {
  const texts = artworkFieldNames.filter((name) => ['line', 'prose'].includes(fieldOf(name).type));
  const read = (text: string) =>
    readImportedRow(2, new Map(texts.map((name) => [headingOf(name as FileField), text])), []);
  expect(read('word')).toMatchObject({ given: Object.fromEntries(texts.map((name) => [name, 'word'])) });
  const { given } = readImportedRow(
    2,
    new Map([
      ['conditionNote', ''],
      ['medium', ''],
    ]),
    [],
  ) as { given: object };
  expect(given).toEqual({ condition: null, medium: '' });
});
