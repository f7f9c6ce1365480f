import type { printSchemas } from '../../contract/prints/prints.schemas.ts';
import type { HandlersOf } from '../context/context.ts';
import { makePrint, previewPrint } from './make-print.ts';

export const printHandlers: HandlersOf<typeof printSchemas> = {
  previewPrint: (input, context) => previewPrint(context, input),
  makePrint: (input, context) => makePrint(context, input),
};
