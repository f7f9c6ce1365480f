import type { MissingCharacters } from '../../contract/invoices/invoices.schemas.ts';
import { Problem } from '../../domain/problems.ts';
import type { Context } from '../context/context.ts';
import { findOrder } from '../orders/order.store.ts';
import { hasMissingGlyph } from '../pdf/missing-glyph.ts';
import { findCheckedFile } from './invoice-file.store.ts';
import { requestInvoicePdf } from './invoice-file.ts';

/**
 * What the invoice as issued could not print. Never waits for a PDF: one that is missing is rendered in the background. Of
 * an invoice from before 0023-missing-characters only its boxes are known. Throws `order-not-found`.
 */
export async function listMissingCharacters(context: Context, id: string): Promise<MissingCharacters> {
  const file = await findCheckedFile(context.db.read, id);
  if (file !== undefined) {
    return {
      isComplete: !hasMissingGlyph(file.pdf),
      missing: file.missing_json === null ? [] : JSON.parse(file.missing_json),
    };
  }
  if ((await findOrder(context.db.read, id)) === undefined) throw new Problem('order-not-found');
  requestInvoicePdf(context, id);
  return { isComplete: null, missing: [] };
}
