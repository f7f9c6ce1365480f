import type { shipmentSchemas } from '../../contract/orders/shipments.schemas.ts';
import type { HandlersOf } from '../context/context.ts';
import { makePackingList } from './make-packing-list.ts';
import { getPresentedOrder } from './present-orders.ts';
import { addShipment, changeShipment, removeShipment } from './record-shipment.ts';

export const shipmentHandlers: HandlersOf<typeof shipmentSchemas> = {
  addShipment: async (input, context) => {
    await addShipment(context, input);
    return getPresentedOrder(context, input.id);
  },
  changeShipment: async (input, context) => {
    await changeShipment(context, input);
    return getPresentedOrder(context, input.id);
  },
  removeShipment: async (input, context) => {
    await removeShipment(context, input);
    return getPresentedOrder(context, input.id);
  },
  getPackingList: (input, context) => makePackingList(context, input),
};
