import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { ArtworkStatus } from '../../../src/domain/artwork/artwork-status.ts';
import { callAsStaff } from './call-as-staff.ts';
import { type Command, command } from './command.ts';
import { type Estate, expectAnswer, newWork, pick } from './estate.ts';
import { holderOf, isNotForSale, type Model, type Work } from './model.ts';

/** Works of a run, at most. */
const most = 6;

/** A work's form as it was opened, with what was changed in it. */
function formOf(work: Work, real: Estate, changes: { price?: number | null; status?: ArtworkStatus }) {
  const { id, title, price, available } = work;
  const rest = { year: 1963, medium: 'Oil on board', dimensions: '61 × 91.5 cm', periodId: real.period.id };
  return { id, title, price, available, ...rest, ...changes };
}

export function changePrice({ which, price }: { which: number; price: number | null }): Command {
  return command('change price', [which, price], async (model, real) => {
    const work = pick(model.works, which);
    const answer = await callAsStaff(model, real, artworkCalls.updateArtwork, formOf(work, real, { price }));
    if (answer === undefined) return;
    expectAnswer(real, 'change price', answer, { status: work.isDeleted ? 404 : 200 });
    if (answer.status === 200) work.price = price;
  });
}

export function setAvailability({ which, available }: { which: number; available: boolean }): Command {
  const kind = available ? 'mark available' : 'mark unavailable';
  return command(kind, [which], async (model, real) => {
    const work = pick(model.works, which);
    const answer = await callAsStaff(model, real, artworkCalls.setAvailability, { id: work.id, available });
    if (answer === undefined) return;
    const refused = holderOf(model, work) !== undefined || (available && isNotForSale(work.status));
    expectAnswer(real, kind, answer, { status: work.isDeleted ? 404 : refused ? 409 : 200 });
    if (answer.status === 200) work.available = available;
  });
}

/** By the stock tracker (a sale by hand) or in the work's form. */
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
    const work = pick(model.works, which);
    const answer = inForm
      ? await callAsStaff(model, real, artworkCalls.updateArtwork, formOf(work, real, { status }))
      : await callAsStaff(model, real, artworkCalls.recordSale, { id: work.id, status, customerName: 'A walk-in' });
    if (answer === undefined) return;
    const held = holderOf(model, work) !== undefined;
    const outcome = held && status !== work.status ? 409 : 200;
    expectAnswer(real, held ? `${kind}, held` : kind, answer, { status: work.isDeleted ? 404 : outcome });
    if (answer.status !== 200) return;
    work.status = status;
    if (isNotForSale(status)) work.available = false;
  });
}

/** From a form that was opened before somebody else's change. */
export function setStatusStale({ which, status }: { which: number; status: ArtworkStatus }): Command {
  return command('stale record of sale', [which, status], async (model, real) => {
    const work = pick(model.works, which);
    const answer = await callAsStaff(
      model,
      real,
      artworkCalls.recordSale,
      { id: work.id, status },
      { 'If-Match': '"0"' },
    );
    if (answer !== undefined) {
      expectAnswer(real, 'stale record of sale', answer, { status: work.isDeleted ? 404 : 412 });
    }
  });
}

/** The way back for a work that was set aside: its status first, then the offer. */
export function backOnSale({ which }: { which: number }): Command {
  return command('back on sale', [which], async (model, real) => {
    const work = pick(model.works, which);
    await setStatus({ which, status: 'available', inForm: false }).act(model, real);
    if (work.price === null || work.price === 0) await changePrice({ which, price: 300 }).act(model, real);
    await setAvailability({ which, available: true }).act(model, real);
  });
}

export function deleteWork({ which }: { which: number }): Command {
  return command('delete work', [which], async (model, real) => {
    const work = pick(model.works, which);
    const answer = await callAsStaff(model, real, artworkCalls.deleteArtwork, { id: work.id });
    if (answer === undefined) return;
    expectAnswer(real, 'delete work', answer, { status: work.isDeleted ? 404 : work.wasOrdered ? 409 : 200 });
    if (answer.status !== 200) return;
    work.isDeleted = true;
    for (const buyer of model.buyers) buyer.cart = buyer.cart.filter((each) => each.work !== work);
  });
}

export function addWork({ price }: { price: number }): Command {
  const canAdd = (model: Model) => model.isSignedIn && model.works.length < most;
  return command('add work', [price], (model, real) => newWork(model, real, price), canAdd);
}
