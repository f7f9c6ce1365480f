import type { Reader, Writer } from '../db/database.ts';

/** Answers already given, by the key that the client chose: a retry gets the first one again. */

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
