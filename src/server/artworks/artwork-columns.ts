import {
  type ArtworkFacts,
  type ArtworkField,
  artworkFieldNames,
  fieldOf,
} from '../../domain/artwork/artwork-fields.ts';
import { squareMillimetres } from '../../domain/artwork/dimensions.ts';
import { searchText } from '../../domain/artwork/search.ts';
import { stockText } from '../../domain/artwork/stock-text.ts';
import { toCents, toDollars } from '../../domain/money.ts';
import type { NewArtwork, StoredArtwork } from './artwork.store.ts';

type Value = ArtworkFacts[keyof ArtworkFacts];
type Stored = string | number | null;

/** The column of a field. */
export function columnOf(name: ArtworkField): keyof FactColumns {
  const column = fieldOf(name).column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return column as keyof FactColumns;
}

/** Each field with its column and its type. */
const columns = artworkFieldNames.map((name) => ({ name, type: fieldOf(name).type, column: columnOf(name) }));

/** The columns of an artwork's fields, and what is derived from them: two search texts and the area. */
type FactColumns = Omit<NewArtwork, 'import_key' | 'created_at' | 'updated_at'>;

/** An artwork's facts as the table stores them, with its search texts and its area. */
export function artworkColumns(facts: ArtworkFacts): FactColumns {
  const stored = columns.map(({ name, type, column }) => [column, toStored(type, facts[name])]);
  return {
    ...Object.fromEntries(stored),
    search_text: searchText(facts),
    stock_text: stockText(facts),
    area: squareMillimetres(facts.dimensions),
  };
}

/** An artwork's facts from its row. */
export function factsOf(row: Omit<StoredArtwork, 'width' | 'height' | 'preview'>): ArtworkFacts {
  const values: Record<string, unknown> = row;
  const facts = columns.map(({ name, type, column }) => [name, fromStored(type, values[column] as Stored)]);
  return Object.fromEntries(facts) as ArtworkFacts;
}

function toStored(type: ReturnType<typeof fieldOf>['type'], value: Value): Stored {
  if (type === 'flag') return value ? 1 : 0;
  return type === 'price' && value !== null ? toCents(Number(value)) : (value as Stored);
}

function fromStored(type: ReturnType<typeof fieldOf>['type'], value: Stored): Value {
  if (type === 'flag') return value === 1;
  return type === 'price' && value !== null ? toDollars(Number(value)) : (value as Value);
}
