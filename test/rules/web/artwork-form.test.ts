import { expect, test } from 'vitest';
import { artworkFields } from '../../../src/domain/artwork/artwork-fields.ts';
import {
  artworkSchema,
  derivedFor,
  newArtworkValues,
  withoutDerived,
} from '../../../src/web/editing/artwork/artwork-values.ts';
import { formValues } from '../../../src/web/editing/record/record-values.ts';

type Work = Parameters<typeof withoutDerived>[0];

const artworkValuesOf = (artwork: Work, prefix: string) => formValues(artworkFields, withoutDerived(artwork, prefix));

const adding = artworkSchema(null);
const editing = artworkSchema({ dimensions: '24 x 36' });
const filledIn = {
  ...newArtworkValues([{ id: 4 }], new Date('2026-11-21T01:00:00.000Z')),
  title: 'Low water, the Alde',
  medium: 'Oil on board',
  dimensions: '61 × 91.5 cm',
  image: '/uploads/low-water.jpg',
};

function sentencesOf(schema: typeof adding, values: Partial<typeof filledIn>): string[] {
  const checked = schema.safeParse({ ...filledIn, ...values });
  return checked.success ? [] : checked.error.issues.map(({ message }) => message);
}

test('a new artwork starts with this year, the first period, available and not featured', () => {
  expect(filledIn).toMatchObject({ year: '2026', periodId: '4', price: '0', available: true, featured: false });
  expect(newArtworkValues([], new Date('2026-11-21T01:00:00.000Z')).periodId).toBe('');
});

test('the form sends numbers and nulls: null for the price 0 and for an empty field', () => {
  expect(adding.parse({ ...filledIn, price: '4200' })).toMatchObject({
    title: 'Low water, the Alde',
    year: 2026,
    price: 4200,
    periodId: 4,
    collection: null,
  });
  expect(adding.parse(filledIn).price).toBeNull();
  expect(adding.parse({ ...filledIn, price: '', periodId: '' })).toMatchObject({ price: null, periodId: null });
});

test('price and size are read as a person writes them; a size that was stored without a unit stays as it is', () => {
  const { price, dimensions } = adding.parse({ ...filledIn, price: '$8,500', dimensions: '61 × 91.5' });
  expect({ price, dimensions }).toEqual({ price: 8500, dimensions: '61 × 91.5 cm' });
  expect(sentencesOf(adding, { price: '8.500' })[0]).toContain('“8.500” can be read in two ways.');
  expect(editing.parse({ ...filledIn, dimensions: '24 x 36' }).dimensions).toBe('24 x 36');
  expect(editing.parse({ ...filledIn, dimensions: '24 x 37' }).dimensions).toBe('24 x 37 cm');
});

test('a new artwork needs an image, a medium and dimensions; one that is not offered needs only the image', () => {
  expect(sentencesOf(adding, { image: '' })).toEqual(['Image is required for new artworks']);
  expect(sentencesOf(adding, { medium: '', dimensions: ' ' })).toEqual([
    'Please fill in all required fields',
    'Please fill in all required fields',
  ]);
  expect(sentencesOf(editing, { image: '', medium: '', dimensions: '', available: false })).toEqual([]);
  expect(sentencesOf(editing, { medium: '' })).toEqual(['Please fill in all required fields']);
});

test('a generated stock code or alternative text is not written into the form', () => {
  const stored = { id: 7, title: 'Low water', medium: 'Oil', dimensions: '', description: '', year: null } as Work;
  const madeUp = derivedFor(stored, 'FM');
  expect(madeUp.stockCode).toBe('FM007');
  const shown = { ...stored, ...madeUp, price: null, periodId: null, image: '', available: false, featured: true };
  expect(artworkValuesOf(shown, 'FM')).toMatchObject({ stockCode: '', alt: '', year: '', price: '', periodId: '' });
  expect(artworkValuesOf({ ...shown, stockCode: 'FMC-1963-002' }, 'FM').stockCode).toBe('FMC-1963-002');
});
