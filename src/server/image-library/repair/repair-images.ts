import type { ImageRepair, RepairedImages } from '../../../contract/images/images.schemas.ts';
import { type RepairOutcome, repairMessage, repairTimeoutMs } from '../../../domain/image/image-library.ts';
import { Problem } from '../../../domain/problems.ts';
import { actorOf, recordActivity } from '../../activity/record-activity.ts';
import type { Context, Services } from '../../context/context.ts';
import { newSecretToken } from '../../context/cookies.ts';
import { listUnreferencedFiles, removeUnreferencedFile } from '../../images/unreferenced-file.store.ts';
import { allEnded } from '../../runtime/concurrency.ts';
import { log } from '../../runtime/log.ts';
import { countLibrary, type LibraryRow } from '../image-library.store.ts';
import {
  beginRepair,
  countImages,
  findRepair,
  listImagesAfter,
  type StoredRepair,
  touchRepair,
} from './repair.store.ts';
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

/** The lock that the server of a repair holds while it runs. */
export function lockOf({ token }: Pick<StoredRepair, 'token'>): string {
  return `image repair ${token}`;
}

/** Whether a repair still runs, on this server or on another one on the same database. */
async function isRunning(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  repair: StoredRepair | undefined,
): Promise<boolean> {
  if (repair === undefined || repair.outcome !== null) return false;
  if (Date.parse(clock.now()) - Date.parse(repair.touched_at) >= repairTimeoutMs) return false;
  return db.isLocked(lockOf(repair));
}

/** Reads the running repair, or the repair that ran last. An interrupted repair has failed. */
export async function readRepair(services: Pick<Services, 'db' | 'clock'>): Promise<ImageRepair> {
  const { db } = services;
  const repair = await findRepair(db.read);
  const running = await isRunning(services, repair);
  return {
    running,
    checked: repair?.checked ?? 0,
    total: repair?.total ?? 0,
    repaired: repair?.repaired ?? 0,
    broken: await countLibrary(db.read, { broken: true }),
    startedAt: repair?.started_at ?? null,
    by: repair?.by_whom ?? null,
    outcome: repair === undefined || running ? null : (repair.outcome ?? 'failed'),
  };
}

/** Stops the repair that runs; its next sign of life ends it. What it has repaired stays. */
export async function stopRepair({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    const repair = await findRepair(tx);
    if (repair !== undefined) await touchRepair(tx, repair.token, { outcome: 'stopped' });
  });
}
