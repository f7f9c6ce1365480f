import { dayOf } from '../../domain/calendar.ts';
import { fileName } from '../../domain/file-name.ts';
import { packingListOf } from '../../domain/order/packing-list.ts';
import { Problem } from '../../domain/problems.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { nameFile } from '../context/name-file.ts';
import { renderInvoiceInWorker } from '../papers/render-queue.ts';
import { getPresentedOrder } from './present-orders.ts';

/** The packing list of an order, or of one shipment of it, as a PDF (docs/specification/order.md §20). Throws `not-found`, `not-ready`. */
export async function makePackingList(
  context: Context,
  { id, shipment }: { id: string; shipment?: number | undefined },
): Promise<Uint8Array> {
  const order = await getPresentedOrder(context, id);
  const { arrivalText, timeZone } = await readSettings(context.db.read);
  const list = packingListOf(order, {
    day: dayOf(context.clock.now(), timeZone),
    check: arrivalText,
    shipmentId: shipment,
  });
  if (list === undefined) throw new Problem('not-found', { message: 'There is nothing to pack.' });
  nameFile(context, fileName('pdf', 'packing-list', order.invoiceNumber), 'inline');
  return (await renderInvoiceInWorker({ paper: 'packing list', list }, { isUrgent: true })).pdf;
}
