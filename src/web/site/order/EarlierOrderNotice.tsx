import { Notice } from '../../ui/text/Notice.tsx';
import { ReachEstate } from '../shared/buyer/ReachEstate.tsx';

/** The notice above an order whose answer was lost: it does not have what the buyer changed before trying again. */
export function EarlierOrderNotice() {
  return (
    <Notice tone="warning" live title="This order was already placed." className="mb-6">
      <ReachEstate before="It reached the estate before the connection broke off, with the details that you had sent then. Nothing was ordered twice. Please check the invoice below. To correct your details, please" />
    </Notice>
  );
}
