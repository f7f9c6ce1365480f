import { describe, expect, test } from 'vitest';
import { inquiries, orders } from '../../../demo/business.ts';
import { artworks as firstArtworks } from '../../../demo/catalogue.ts';
import { moreArtworks } from '../../../demo/catalogue-more.ts';
import { eventDay } from '../../../demo/event-day.ts';
import * as texts from '../../../demo/texts.ts';
import { defaultSettings } from '../../../src/domain/content/settings.ts';
import { isUpcoming } from '../../../src/domain/event/event.ts';

const artworks = [...firstArtworks, ...moreArtworks];

/** Every text in a value, at any depth. */
function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(sentences);
}

describe('the texts of the demonstration', () => {
  test('have typographic quotes and apostrophes throughout', () => {
    const straight = sentences([Object.values(texts), artworks, orders, inquiries]).filter((text) => /['"]/.test(text));
    expect(straight).toEqual([]);
  });

  test('name each artwork once, with a year in its period', () => {
    expect(new Set(artworks.map((artwork) => artwork.title)).size).toBe(artworks.length);
    for (const artwork of artworks) {
      const period = texts.periods.find(({ slug }) => slug === artwork.period);
      const [first, last] = (period?.years ?? '').split('–').map(Number);
      if (artwork.year === null) continue;
      expect([artwork.title, artwork.year >= (first ?? 0), artwork.year <= (last ?? 0)]).toEqual([
        artwork.title,
        true,
        true,
      ]);
    }
  });

  test('state in the terms the fees that the checkout charges, where they hold', () => {
    const { shippingFees: fees } = defaultSettings;
    expect(texts.site.feesHold).toBe('everywhere');
    expect(texts.site.termsText).toContain(
      `to any country, standard $${fees.standard}, express $${fees.express}, courier $${fees.courier}. `,
    );
    expect(texts.site.termsText).not.toMatch(/quote the delivery|longer than/);
  });

  test.each(['2026-11-21T01:00:00Z', '2027-03-01T01:00:00Z', '2029-12-31T23:00:00Z'])(
    'have upcoming events when the estate is filled at %s',
    (now) => {
      const events = texts.events.map((event) => ({ ...event, date: eventDay(event.date, now) }));
      const coming = events.filter((event) => isUpcoming(event, now.slice(0, 10)));
      expect(coming.map((event) => event.upcoming)).toEqual([true, true, true]);
      expect(coming.filter((event) => /^\d/.test(event.date))).toHaveLength(2);
      expect(events).toHaveLength(4);
    },
  );

  test('a yearly day is found before and after the day of filling', () => {
    const thursday = { month: 3, weekday: 4, nth: 1 };
    expect(eventDay({ when: 'next', ...thursday }, '2026-11-21T01:00:00Z')).toBe('2027-03-04');
    expect(eventDay({ when: 'next', ...thursday }, '2027-03-01T01:00:00Z')).toBe('2028-03-02');
    expect(eventDay({ when: 'last', ...thursday }, '2027-03-05T01:00:00Z')).toBe('2027-03-04');
    expect(eventDay('To be confirmed', '2027-03-05T01:00:00Z')).toBe('To be confirmed');
  });
});
