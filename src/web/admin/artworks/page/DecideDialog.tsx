import { useQuery } from '@tanstack/react-query';
import { artworkCalls } from '../../../../contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../../contract/artworks/artworks.schemas.ts';
import { contentCalls } from '../../../../contract/content/content.calls.ts';
import { offerOf } from '../../../../domain/artwork/artwork-badge.ts';
import { missingToOffer } from '../../../../domain/artwork/artwork-status.ts';
import { defaultSettings } from '../../../../domain/content/settings.ts';
import { formatPrice } from '../../../../domain/money.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { Facts } from '../../../ui/text/Facts.tsx';
import { adminRead } from '../../kit/admin-read.ts';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { useAdminAction } from '../../kit/use-admin-write.ts';
import { incompleteText, useOffer } from '../AvailabilityButton.tsx';
import { availabilityWords } from '../MarkUnavailableDialog.tsx';

/** Asks whether a work that came back is offered again (docs/specification/order.md §16). Both can be changed later. */
export function DecideDialog({ record: artwork, title, onClose }: TaskProps<Artwork>) {
  const site = useQuery({ ...adminRead(contentCalls.getSite, {}), refetchInterval: false });
  const { offer, isBusy, question } = useOffer(artwork);
  const keep = useAdminAction(artworkCalls.setAvailability, availabilityWords);
  if (site.isPending) return null;
  const { unofferedBadge = defaultSettings.unofferedBadge } = site.data ?? {};
  const readAs = (available: boolean) =>
    offerOf({ ...artwork, published: true, status: 'available', available }, unofferedBadge).badge;
  const isComplete = missingToOffer(artwork).length === 0;
  const close = (done: boolean) => {
    if (done) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description="It came back to the estate and is reserved: nobody can buy it. To sell it to somebody at once, close this and choose New Order."
    >
      <Facts
        facts={[
          {
            label: 'Offer Again',
            value: isComplete
              ? `It is in the shop: ${formatPrice(artwork.price)}. Visitors read “${readAs(true)}”.`
              : `${incompleteText(artwork)}.`,
          },
          {
            label: 'Keep Off Offer',
            value: `It stays in the gallery, and is not in the shop. Visitors read “${readAs(false)}”.`,
          },
        ]}
      />
      {artwork.published === false && (
        <p className="mt-4 text-sm text-ink-soft">It is private, so visitors see it only once it is published.</p>
      )}
      <DialogActions onCancel={onClose}>
        <Button
          variant="quiet"
          busy={keep.isBusy}
          onClick={() => void keep.act({ id: artwork.id, available: false }, artwork.version).then(close)}
        >
          Keep Off Offer
        </Button>
        <Button disabled={!isComplete} busy={isBusy} onClick={() => void offer().then(close)}>
          Offer Again
        </Button>
      </DialogActions>
      {question}
    </Dialog>
  );
}
