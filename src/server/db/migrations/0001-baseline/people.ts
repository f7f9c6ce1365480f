import { initially, partOf, primary, refersTo, required, type TableBuilder, unique } from '../table-builder.ts';

/** The accounts of staff, what keeps their logins safe, and the customers. */
export async function peopleTables({ run, table, text, whole, withId }: TableBuilder): Promise<void> {
  // An account without a password has an empty hash.
  await withId('administrators')
    .addColumn('username', text, unique)
    .addColumn('password_hash', text, required)
    .addColumn('created_at', text, required)
    .addColumn('known_browser_key', text, initially(''))
    .addColumn('signed_in_at', text)
    .addColumn('version', 'integer', initially(1))
    .addColumn('version_nonce', text, initially(''))
    .addColumn('role', text, initially('administrator'))
    .addColumn('sees', text, initially(''))
    .addColumn('last_day', text)
    .execute();

  await table('sessions')
    .addColumn('id_hash', text, primary)
    .addColumn('token_hash', text, required)
    .addColumn('administrator_id', whole, partOf('administrators.id'))
    .addColumn('created_at', text, required)
    .addColumn('last_used_at', text, required)
    .addColumn('registers_only', whole, required)
    .addColumn('confirmed_at', text, required)
    .addColumn('browser', text, required)
    .addColumn('network', text, required)
    .execute();
  await run('create index sessions_administrator on sessions (administrator_id)');

  // A link without an account is the link that creates the first account.
  await table('password_links')
    .addColumn('key_hash', text, primary)
    .addColumn('administrator_id', whole, (column) => column.references('administrators.id').onDelete('cascade'))
    .addColumn('expires_at', text, required)
    .execute();

  await table('recovery_codes')
    .addColumn('administrator_id', whole, partOf('administrators.id'))
    .addColumn('code_hash', text, required)
    .addPrimaryKeyConstraint('recovery_codes_key', ['administrator_id', 'code_hash'])
    .execute();

  await table('passkeys')
    .addColumn('id', text, primary)
    .addColumn('administrator_id', whole, partOf('administrators.id'))
    .addColumn('name', text, required)
    .addColumn('public_key', text, required)
    .addColumn('counter', whole, required)
    .addColumn('transports', text, required)
    .addColumn('rp_id', text, required)
    .addColumn('created_at', text, required)
    .addColumn('used_at', text)
    .execute();
  await run('create index passkeys_administrator on passkeys (administrator_id)');

  await table('passkey_challenges')
    .addColumn('bound_to', text, required)
    .addColumn('purpose', text, required)
    .addColumn('challenge', text, required)
    .addColumn('expires_at', text, required)
    .addPrimaryKeyConstraint('passkey_challenges_key', ['bound_to', 'purpose'])
    .execute();

  await table('visits')
    .addColumn('administrator_id', whole, partOf('administrators.id'))
    .addColumn('records', text, required)
    .addColumn('seen_until', text, required)
    .addPrimaryKeyConstraint('visits_key', ['administrator_id', 'records'])
    .execute();

  // Counted for the limits of logins and of other calls, by whatever subject has one.
  await withId('attempts')
    .addColumn('kind', text, required)
    .addColumn('subject', text, required)
    .addColumn('at', text, required)
    .execute();
  await run('create index attempts_recent on attempts (kind, subject, at)');
  await run('create index attempts_at on attempts (at)');

  // The answer of a call that must not be done twice, such as an order.
  await table('idempotency_keys')
    .addColumn('scope', text, required)
    .addColumn('key_hash', text, required)
    .addColumn('body_hash', text, required)
    .addColumn('answer_json', text, required)
    .addColumn('at', text, required)
    .addPrimaryKeyConstraint('idempotency_keys_key', ['scope', 'key_hash'])
    .execute();
  await run('create index idempotency_keys_at on idempotency_keys (at)');

  // A merged customer stays, because orders and papers name it.
  await withId('customers')
    .addColumn('email', text, unique)
    .addColumn('first_name', text, required)
    .addColumn('last_name', text, required)
    .addColumn('phone', text, required)
    .addColumn('address', text, required)
    .addColumn('city', text, required)
    .addColumn('state', text, required)
    .addColumn('postal_code', text, required)
    .addColumn('country', text, required)
    .addColumn('marketing_opt_in', 'integer', required)
    .addColumn('created_at', text, required)
    .addColumn('corrected_at', text)
    .addColumn('anonymised_at', text)
    .addColumn('merged_into', whole, refersTo('customers.id'))
    .addColumn('version', 'integer', initially(1))
    .addColumn('version_nonce', text, initially(''))
    .addColumn('search_text', text, initially(''))
    .addColumn('notes', text, initially(''))
    .execute();
}

/** Creates the tables of what visitors asked, and of the orders that a limit refused. */
export async function requestTables({ run, table, text, whole, withId }: TableBuilder): Promise<void> {
  // The key is a hash of the buyer and the artworks: the same refused order again increases `times`.
  await table('limited_orders')
    .addColumn('fingerprint', text, primary)
    .addColumn('reason', text, required)
    .addColumn('first_name', text, required)
    .addColumn('last_name', text, required)
    .addColumn('email', text, required)
    .addColumn('phone', text, required)
    .addColumn('works_json', text, required)
    .addColumn('total_cents', whole, required)
    .addColumn('client_address', text, required)
    .addColumn('times', 'integer', required)
    .addColumn('first_at', text, required)
    .addColumn('last_at', text, required)
    .execute();
  await run('create index limited_orders_recent on limited_orders (last_at, fingerprint)');

  // The key is the email address, because a refused buyer may not be a customer yet.
  await table('order_limit_overrides')
    .addColumn('email', text, primary)
    .addColumn('limits_json', text, required)
    .addColumn('version', 'integer', required)
    .addColumn('version_nonce', text, required)
    .addColumn('updated_at', text, required)
    .execute();

  // Deleting the artwork keeps the inquiry.
  await withId('inquiries')
    .addColumn('first_name', text, required)
    .addColumn('last_name', text, required)
    .addColumn('email', text, required)
    .addColumn('phone', text, required)
    .addColumn('inquiry_type', text, required)
    .addColumn('artwork_of_interest', text, required)
    .addColumn('message', text, required)
    .addColumn('responded', 'integer', required)
    .addColumn('suspect', 'integer', required)
    .addColumn('created_at', text, required)
    .addColumn('version', 'integer', initially(1))
    .addColumn('version_nonce', text, initially(''))
    .addColumn('artwork_id', whole, (column) => column.references('artworks.id').onDelete('set null'))
    .addColumn('search_text', text, initially(''))
    .addColumn('asked_title', text, initially(''))
    .execute();
  await run('create index inquiries_artwork on inquiries (artwork_id)');
  await run('create index inquiries_created_at on inquiries (created_at)');
  await run('create index inquiries_listed on inquiries (responded, suspect, created_at, id)');
  await run('create index inquiries_asked_title on inquiries (asked_title, created_at)');
}
