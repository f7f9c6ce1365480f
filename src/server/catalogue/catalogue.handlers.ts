import type { catalogueSchemas } from '../../contract/catalogue/catalogue.schemas.ts';
import { fileName } from '../../domain/file-name.ts';
import { estateDay } from '../content/read-settings.ts';
import type { HandlersOf } from '../context/context.ts';
import { nameFile } from '../context/name-file.ts';
import { changeCatalogue, previewChange } from './change-catalogue.ts';
import { countCatalogueOptions } from './count-catalogue.ts';
import { exportArtworks } from './export-artworks.ts';
import { findWorksOfFiles } from './find-works-of-files.ts';
import { listCatalogue, refuseHidden } from './list-catalogue.ts';

export const catalogueHandlers: HandlersOf<typeof catalogueSchemas> = {
  listCatalogue: async (input, context) => {
    refuseHidden(context.caller, input);
    return listCatalogue(context, input);
  },
  countCatalogue: async (input, context) => {
    refuseHidden(context.caller, input);
    return countCatalogueOptions(context, input);
  },
  findWorksOfFiles: (input, context) => findWorksOfFiles(context, input),
  previewChange: (input, context) => previewChange(context, input),
  changeArtworks: (input, context) => changeCatalogue(context, input),
  exportArtworks: async (input, context) => {
    refuseHidden(context.caller, input);
    nameFile(context, fileName('csv', 'artworks', await estateDay(context)));
    return exportArtworks(context, input);
  },
};
