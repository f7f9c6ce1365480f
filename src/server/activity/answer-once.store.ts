import { Problem } from '../../domain/problems.ts';
import { hashToken } from '../context/cookies.ts';
import type { Database, Reader, Writer } from '../db/database.ts';

/**
 * Runs `work` and stores its answer in one transaction. A request with the same key and body gets the stored answer, also
 * when it is parallel; the same key with another body throws `key-reused`. Without a key `work` just runs
 * (docs/specification/calls.md §4).
 */
export async function answerOnce<Answer>(
  db: Database,
  request: { scope: string; key: string | undefined; body: unknown; at: string },
  work: (tx: Writer) => Promise<Answer>,
): Promise<Answer> {
  const { scope, key, body, at } = request;
  if (key === undefined) return db.transaction(work);
  const keyHash = hashToken(key);
  const bodyHash = hashToken(JSON.stringify(body));
  return db.transaction(async (tx) => {
    const first = await findAnswer(tx, scope, keyHash);
    if (first !== undefined) {
      if (first.bodyHash !== bodyHash) throw new Problem('key-reused');
      return JSON.parse(first.answerJson) as Answer;
    }
    const answer = await work(tx);
    await insertAnswer(tx, { scope, keyHash, bodyHash, answerJson: JSON.stringify(answer), at });
    return answer;
  });
}

/** Stored answers by idempotency key: a retry gets the first answer. */

async function findAnswer(db: Reader, scope: string, keyHash: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(['body_hash as bodyHash', 'answer_json as answerJson'])
    .where('scope', '=', scope)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
}

async function insertAnswer(
  tx: Writer,
  answer: { scope: string; keyHash: string; bodyHash: string; answerJson: string; at: string },
): Promise<void> {
  const { scope, keyHash, bodyHash, answerJson, at } = answer;
  await tx
    .insertInto('idempotency_keys')
    .values({ scope, key_hash: keyHash, body_hash: bodyHash, answer_json: answerJson, at })
    .execute();
}

/** Deletes up to `most` answers older than an instant, and returns the number of deleted rows. */
export async function deleteAnswersBefore(tx: Writer, before: string, most: number): Promise<number> {
  const old = tx
    .selectFrom('idempotency_keys')
    .select(['scope', 'key_hash'])
    .where('at', '<', before)
    .orderBy('at')
    .limit(most)
    .$asTuple('scope', 'key_hash');
  const { numDeletedRows } = await tx
    .deleteFrom('idempotency_keys')
    .where(({ eb, refTuple }) => eb(refTuple('scope', 'key_hash'), 'in', old))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
