import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * The version of a record, for `If-Match` (docs/specification/calls.md §3): a number and a random part, written by every
 * insert and update. The number alone would repeat, because a restored backup counts the same numbers again.
 */
export interface Versioned {
  version: number;
  version_nonce: string;
}

type VersionedTable = {
  [Table in keyof Tables]: 'version_nonce' extends keyof Tables[Table] ? Table : never;
}[keyof Tables];

/** The version as opaque text for the API. */
export function versionOf({ version, version_nonce }: Versioned): string {
  return `${version}-${version_nonce}`;
}

/** The version columns of a new row. */
export function firstVersion(): Versioned {
  return { version: 1, version_nonce: newNonce() };
}

/** The version columns of a changed row. */
export function nextVersion(
  table: VersionedTable,
  nonce = newNonce(),
): { version: RawBuilder<number>; version_nonce: string } {
  return { version: sql<number>`${sql.ref(`${table}.version`)} + 1`, version_nonce: nonce };
}

/** 48 random bits: short, because every artwork of a list has one. */
export function newNonce(): string {
  return randomBytes(6).toString('base64url');
}
