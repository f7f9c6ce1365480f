import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { ArtworkStatus } from '../../../src/domain/artwork/artwork-status.ts';
import { callAsStaff } from './call-as-staff.ts';
import { type Command, command } from './command.ts';
import { addArtwork, type Estate, expectAnswer, pick } from './estate.ts';
import { type Artwork, holderOf, isNotForSale, type Model } from './model.ts';

/** Maximum number of artworks in a run. */
const most = 6;

/** The fields of an artwork's form with some changed. */
function formOf(artwork: Artwork, real: Estate, changes: { price?: number | null; status?: ArtworkStatus }) {
  const { id, title, price, available } = artwork;
  const rest = { year: 1963, medium: 'Oil on board', dimensions: '61 × 91.5 cm', periodId: real.period.id };
  return { id, title, price, available, ...rest, ...changes };
}

export function changePrice({ which, price }: { which: number; price: number | null }): Command {
  return command('change price', [which, price], async (model, real) => {
    const artwork = pick(model.artworks, which);
    const answer = await callAsStaff(model, real, artworkCalls.updateArtwork, formOf(artwork, real, { price }));
    if (answer === undefined) return;
    expectAnswer(real, 'change price', answer, { status: artwork.isDeleted ? 404 : 200 });
    if (answer.status === 200) artwork.price = price;
  });
}

export function setAvailability({ which, available }: { which: number; available: boolean }): Command {
  const kind = available ? 'mark available' : 'mark unavailable';
  return command(kind, [which], async (model, real) => {
    const artwork = pick(model.artworks, which);
    const answer = await callAsStaff(model, real, artworkCalls.setAvailability, { id: artwork.id, available });
    if (answer === undefined) return;
    const refused = holderOf(model, artwork) !== undefined || (available && isNotForSale(artwork.status));
    expectAnswer(real, kind, answer, { status: artwork.isDeleted ? 404 : refused ? 409 : 200 });
    if (answer.status !== 200) return;
    if (artwork.isUndecided) artwork.status = 'available';
    artwork.isUndecided = false;
    artwork.available = available;
  });
}

/** Sets the status in the stock tracker (a manual sale) or in the artwork's form. */
export function setStatus({
  which,
  status,
  inForm,
}: {
  which: number;
  status: ArtworkStatus;
  inForm: boolean;
}): Command {
  const kind = inForm ? 'set status in the form' : 'record sale';
  return command(kind, [which, status], async (model, real) => {
    const artwork = pick(model.artworks, which);
    const answer = inForm
      ? await callAsStaff(model, real, artworkCalls.updateArtwork, formOf(artwork, real, { status }))
      : await callAsStaff(model, real, artworkCalls.recordSale, { id: artwork.id, status, customerName: 'A walk-in' });
    if (answer === undefined) return;
    const held = holderOf(model, artwork) !== undefined;
    const outcome = held && status !== artwork.status ? 409 : 200;
    expectAnswer(real, held ? `${kind}, held` : kind, answer, { status: artwork.isDeleted ? 404 : outcome });
    if (answer.status !== 200) return;
    if (isNotForSale(status)) {
      if (!isNotForSale(artwork.status)) artwork.wasOffered = artwork.available;
      artwork.available = false;
    } else if (isNotForSale(artwork.status) && !inForm) {
      artwork.available = artwork.wasOffered;
    }
    if (artwork.status !== status) artwork.isUndecided = false;
    artwork.status = status;
  });
}

/** Sets the status from a form with an outdated version. */
export function setStatusStale({ which, status }: { which: number; status: ArtworkStatus }): Command {
  return command('stale record of sale', [which, status], async (model, real) => {
    const artwork = pick(model.artworks, which);
    const answer = await callAsStaff(
      model,
      real,
      artworkCalls.recordSale,
      { id: artwork.id, status },
      { 'If-Match': '"0"' },
    );
    if (answer !== undefined) {
      expectAnswer(real, 'stale record of sale', answer, { status: artwork.isDeleted ? 404 : 412 });
    }
  });
}

/** Puts a reserved artwork back on sale: first its status, then the availability. */
export function backOnSale({ which }: { which: number }): Command {
  return command('back on sale', [which], async (model, real) => {
    const artwork = pick(model.artworks, which);
    await setStatus({ which, status: 'available', inForm: false }).act(model, real);
    if (artwork.price === null || artwork.price === 0) await changePrice({ which, price: 300 }).act(model, real);
    await setAvailability({ which, available: true }).act(model, real);
  });
}

export function deleteWork({ which }: { which: number }): Command {
  return command('delete artwork', [which], async (model, real) => {
    const artwork = pick(model.artworks, which);
    const answer = await callAsStaff(model, real, artworkCalls.deleteArtwork, { id: artwork.id });
    if (answer === undefined) return;
    expectAnswer(real, 'delete artwork', answer, { status: artwork.isDeleted ? 404 : artwork.wasOrdered ? 409 : 200 });
    if (answer.status !== 200) return;
    artwork.isDeleted = true;
    for (const buyer of model.buyers) buyer.cart = buyer.cart.filter((each) => each.artwork !== artwork);
  });
}

export function addWork({ price }: { price: number }): Command {
  const canAdd = (model: Model) => model.isSignedIn && model.artworks.length < most;
  return command('add artwork', [price], (model, real) => addArtwork(model, real, price), canAdd);
}
