import type { Day } from '../calendar.ts';
import { formatDay } from '../days.ts';
import type { ItemState } from './balance.ts';
import { type DeliveryAddress, type DeliveryCode, findShipTo } from './delivery-address.ts';
import type { Invoice, InvoiceAddress, InvoiceLine } from './invoice.ts';
import type { Sender } from './sender.ts';
import { carrierText, type Shipment, unsentItems } from './shipment.ts';

/**
 * The contents of each crate of an order, for whoever packs or opens it, without prices (docs/specification/order.md
 * §20). The list is never stored.
 */
export interface PackingList {
  /** The day on which it is printed. */
  day: Day;
  invoiceNumber: string;
  artistName: string;
  sender: Sender;
  /** Works that are collected go to nobody's address. */
  recipient: InvoiceAddress & { isCollecting: boolean; phone: string };
  crates: Crate[];
  /** The text about what to look at when the works arrive; '' without such a text. */
  check: string;
}

interface Crate {
  name: string;
  /** Carrier and day; '' for what is not sent yet. */
  sent: string;
  lines: Omit<InvoiceLine, 'price'>[];
}

/** An order as staff read it. */
interface PackedOrder {
  items: readonly { id: number; artworkId: number; state: ItemState }[];
  shipments: readonly (Shipment & { id: number })[];
  invoice: Pick<
    Invoice,
    'invoiceNumber' | 'artistName' | 'sender' | 'billTo' | 'shipTo' | 'shippingMethodCode' | 'phone' | 'lines'
  >;
  deliveryAddress?: DeliveryAddress | null | undefined;
  deliveryCode?: DeliveryCode | null | undefined;
}

/** Each shipment of an order and what is still to be sent, or one shipment of it; undefined where nothing is to be packed. */
export function packingListOf(
  { items, shipments, invoice, deliveryAddress = null, deliveryCode = null }: PackedOrder,
  { shipmentId, ...facts }: Pick<PackingList, 'day' | 'check'> & { shipmentId: number | undefined },
): PackingList | undefined {
  const { invoiceNumber, artistName, sender, billTo, phone } = invoice;
  const linesOf = (packed: readonly { artworkId: number }[]) => {
    const ids = new Set(packed.map(({ artworkId }) => artworkId));
    return invoice.lines.filter(({ artworkId }) => ids.has(artworkId));
  };
  const unsent = unsentItems(items, shipments).filter(({ state }) => state === 'held');
  const crates = [
    ...shipments.map((shipment) => ({
      id: shipment.id,
      sent: [carrierText(shipment), `sent on ${formatDay(shipment.sentOn)}`].filter(Boolean).join(', '),
      lines: linesOf(items.filter(({ id }) => shipment.items.includes(id))),
    })),
    ...(unsent.length === 0 ? [] : [{ id: undefined, sent: '', lines: linesOf(unsent) }]),
  ].map(({ id, ...crate }, at, { length }) => ({
    id,
    ...crate,
    name: length === 1 ? 'Contents' : `Shipment ${at + 1} of ${length}`,
  }));
  const chosen = crates.filter(({ id }) => shipmentId === undefined || id === shipmentId);
  if (chosen.length === 0) return undefined;
  const shipTo = findShipTo(invoice, deliveryCode, deliveryAddress);
  return {
    ...facts,
    invoiceNumber,
    artistName,
    sender,
    recipient: { ...(shipTo ?? billTo), isCollecting: shipTo === undefined, phone: deliveryAddress?.phone ?? phone },
    crates: chosen.map(({ name, sent, lines }) => ({ name, sent, lines })),
  };
}
