import { type RawBuilder, sql } from 'kysely';

/** The domain's `valueOn` in SQL, in a query of `artworks`: the newest insurance value in hundredths of its currency. */
export const newestInsuranceValue: RawBuilder<number | null> = sql`(
  select valuations.amount_cents from valuations
  where valuations.artwork_id = artworks.id and valuations.purpose = 'insurance'
  order by valuations.day desc, valuations.id desc limit 1)`;
