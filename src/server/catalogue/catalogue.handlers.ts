import type { catalogueSchemas } from '../../contract/catalogue/catalogue.schemas.ts';
import type { HandlersOf } from '../context/context.ts';
import { changeCatalogue, previewChange } from './change-catalogue.ts';
import { exportArtworks } from './export-artworks.ts';
import { countCatalogueOptions, listCatalogue } from './list-catalogue.ts';

export const catalogueHandlers: HandlersOf<typeof catalogueSchemas> = {
  listCatalogue: (input, context) => listCatalogue(context, input),
  countCatalogue: (input, context) => countCatalogueOptions(context, input),
  previewChange: (input, context) => previewChange(context, input),
  changeArtworks: (input, context) => changeCatalogue(context, input),
  exportArtworks: async (input, context) => {
    context.reply.headers.set('Content-Disposition', 'attachment; filename="artworks.csv"');
    return exportArtworks(context, input);
  },
};
