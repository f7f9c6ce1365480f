import type { Reader, Writer } from '../db/database.ts';

/** Stored answers by idempotency key: a retry gets the first answer. */

export async function findAnswer(db: Reader, scope: string, keyHash: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(['body_hash as bodyHash', 'answer_json as answerJson'])
    .where('scope', '=', scope)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
}

export async function insertAnswer(
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
