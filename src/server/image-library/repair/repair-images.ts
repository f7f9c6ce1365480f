import type { RepairedImages } from '../../../contract/image-library/image-library.schemas.ts';
import { type RepairOutcome, repairMessage } from '../../../domain/image/image-repair.ts';
import { Problem } from '../../../domain/problems.ts';
import { actorOf, recordActivity } from '../../activity/record-activity.ts';
import { allEnded } from '../../context/all-ended.ts';
import type { Context } from '../../context/context.ts';
import { newSecretToken } from '../../context/secret-token.ts';
import { removeUnreferencedFile } from '../../images/remove-unreferenced-files.ts';
import { listUnreferencedFiles } from '../../images/unreferenced-file.store.ts';
import { log } from '../../runtime/log.ts';
import { countLibrary, type LibraryRow } from '../image-library.store.ts';
import { isRunning, lockOf } from './read-repair.ts';
import { beginRepair, countImages, findRepair, listImagesAfter, touchRepair } from './repair.store.ts';
import { repairImage } from './repair-image.ts';

/** Images that are read at once. */
const batchSize = 100;

/** Images that are checked at once: an object store needs several requests for each. */
const atOnce = 4;

/** Milliseconds between two signs of life, which also store the progress. */
const touchEvery = 1000;

/** Repairs that an entry of Activity names. */
const maxNamed = 20;

/**
 * Checks every image and repairs what can be repaired (docs/specification/images.md §12). Returns when it has ended; a closed
 * connection does not stop it. Throws `conflict` while another repair runs.
 */
export async function repairImages(context: Context): Promise<RepairedImages> {
  const token = newSecretToken();
  return context.db.withLock(lockOf({ token }), async () => {
    await begin(context, token);
    return runToEnd(context, new RepairRun(context, token));
  });
}

/** Stores that a repair has begun. Throws `conflict` while another one runs. */
async function begin(context: Context, token: string): Promise<void> {
  const { db, clock } = context;
  const at = clock.now();
  await db.transaction(async (tx) => {
    if (await isRunning(context, await findRepair(tx)))
      throw new Problem('conflict', { message: 'The images are being repaired.' });
    const total = await countImages(tx);
    const progress = { checked: 0, total, repaired: 0, outcome: null };
    await beginRepair(tx, { token, started_at: at, touched_at: at, by_whom: actorOf(context), ...progress });
  });
}

async function runToEnd(context: Context, run: RepairRun): Promise<RepairedImages> {
  const { db } = context;
  try {
    await run.checkAll();
    await end(context, run, 'done');
  } catch (error) {
    if (db.isClosed()) throw error;
    log.error('a repair of the images failed', { error });
    await end(context, run, 'failed');
    throw error;
  }
  const repaired = run.repairs.length;
  const message = repairMessage({ repaired, broken: await countLibrary(db.read, { broken: true }) });
  return { repaired, message: run.isStopped ? `The repair was stopped. ${message}` : message };
}

/** Stores how a repair ended, and what it has repaired as an entry. */
async function end(context: Context, run: RepairRun, outcome: RepairOutcome): Promise<void> {
  await run.touch(outcome);
  const { repairs } = run;
  if (repairs.length === 0) return;
  const named = repairs.slice(0, maxNamed);
  const more = repairs.length > maxNamed ? [`and ${repairs.length - maxNamed} more`] : [];
  await context.db.transaction((tx) =>
    recordActivity(tx, {
      by: actorOf(context),
      at: context.clock.now(),
      action: 'repaired images',
      subject: String(repairs.length),
      details: [...named, ...more].join(', '),
      record: { kind: 'image', id: null },
    }),
  );
}

/** One repair: what it has checked and repaired, and its signs of life. */
class RepairRun {
  readonly repairs: string[] = [];
  isStopped = false;
  readonly #context: Context;
  readonly #token: string;
  #checked = 0;

  constructor(context: Context, token: string) {
    this.#context = context;
    this.#token = token;
  }

  async checkAll(): Promise<void> {
    let touching = false;
    const timer = setInterval(async () => {
      if (touching || this.#context.db.isClosed()) return;
      touching = true;
      await this.touch().catch(() => {});
      touching = false;
    }, touchEvery);
    try {
      await removeInterruptedFiles(this.#context);
      await this.#checkImages();
    } finally {
      clearInterval(timer);
    }
  }

  /** A sign of life with the progress, the last one with the outcome. */
  async touch(outcome: RepairOutcome | null = null): Promise<void> {
    const { db, clock } = this.#context;
    const progress = { checked: this.#checked, repaired: this.repairs.length, touched_at: clock.now(), outcome };
    if ((await db.transaction((tx) => touchRepair(tx, this.#token, progress))) !== outcome) this.isStopped = true;
  }

  async #checkImages(): Promise<void> {
    for (let after = 0; ; ) {
      const images = await listImagesAfter(this.#context.db.read, after, batchSize);
      const last = images.at(-1);
      if (last === undefined || this.#hasEnded()) return;
      const next = images.values();
      await allEnded(Array.from({ length: atOnce }, () => this.#checkEach(next)));
      after = last.id;
    }
  }

  /** Takes one image after the other, and so do others. */
  async #checkEach(images: IterableIterator<LibraryRow>): Promise<void> {
    for (const image of images) {
      if (this.#hasEnded()) return;
      const repair = await repairImage(this.#context, image);
      if (repair !== null) this.repairs.push(repair);
      this.#checked += 1;
    }
  }

  #hasEnded(): boolean {
    return this.isStopped || this.#context.db.isClosed();
  }
}

/**
 * Removes the files that interrupted uploads and deletions have left. With SQLite only this server stores files, and an upload in
 * progress has its turn first; on PostgreSQL another server may be storing one, so the hourly run removes them.
 */
async function removeInterruptedFiles({ db, files, clock }: Context): Promise<void> {
  if (db.engine !== 'sqlite') return;
  const now = new Date(Date.parse(clock.now()) + 1).toISOString();
  for (const filePath of await listUnreferencedFiles(db.read, now, batchSize)) {
    await removeUnreferencedFile({ db, files }, filePath);
  }
}
