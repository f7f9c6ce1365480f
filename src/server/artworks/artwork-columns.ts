import { type ArtworkFacts, artworkFields } from '../../domain/artwork/artwork-fields.ts';
import { catalogueText } from '../../domain/artwork/catalogue.ts';
import { squareMillimetres } from '../../domain/artwork/dimensions.ts';
import { searchText } from '../../domain/artwork/search.ts';
import { stockCodeKey } from '../../domain/artwork/stock-code.ts';
import { stockText } from '../../domain/artwork/stock-stage.ts';
import { rowOf, valuesOf } from '../records/record.store.ts';
import type { NewArtwork, StoredArtwork } from './artwork.store.ts';

/** The columns of an artwork's fields, and what is derived from them: three search texts, the compared stock code and the area. */
type FactColumns = Omit<NewArtwork, 'import_key' | 'created_at' | 'updated_at'>;

/** An artwork's facts as the table stores them, with its search texts and its area. */
export function artworkColumns(facts: ArtworkFacts): FactColumns {
  return {
    ...rowOf(artworkFields, facts),
    search_text: searchText(facts),
    stock_text: stockText(facts),
    catalogue_text: catalogueText(facts),
    stock_key: stockCodeKey(facts.stockCode ?? ''),
    area: squareMillimetres(facts.dimensions),
  };
}

/** An artwork's facts from its row. */
export function factsOf(row: Omit<StoredArtwork, 'width' | 'height' | 'preview'>): ArtworkFacts {
  return valuesOf(artworkFields, row);
}
