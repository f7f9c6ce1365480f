import { Problem } from '../../domain/problems.ts';
import { hashToken } from '../context/secret-token.ts';
import type { Database, Writer } from '../db/database.ts';
import { findAnswer, insertAnswer } from './idempotency.store.ts';

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
