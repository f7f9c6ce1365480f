import { contentCalls } from '../src/contract/content/content.calls.ts';
import { eventCalls } from '../src/contract/events/events.calls.ts';
import { anArtwork, anUploadedImage, aPeriod } from './factories.ts';
import type { TestBrowser } from './test-app.ts';

/** A text that HTML, scripts and readers from the right treat in their own ways. */
export const odd = '<b>"Low" & ‘high’</b> </script><script>alert(1)</script> \u2028 🎨 ים مرحبا';
const long = 'Low water, the Alde, seen from the wall below the church, '.repeat(14).slice(0, 785).trim();

/** Fills every field of an estate with unusual text; answers the paths of its pages and the ids of its three artworks. */
export async function fillOddEstate(staff: TestBrowser): Promise<{ paths: string[]; artworks: number[] }> {
  const paths: string[] = [];
  const artworks: number[] = [];
  const { filePath } = await anUploadedImage(staff, { width: 1500, height: 1000 });
  const prose = `${odd}\n\n${odd}`;
  await staff.get(contentCalls.saveSite, { siteTitle: odd, termsText: `## ${odd}\n\n${prose}`, privacyText: prose });
  await staff.get(contentCalls.saveHero, {
    imageUrl: filePath,
    textColor: 'white',
    artistName: odd,
    artistYears: '1924–2009',
    artistDescription: prose,
  });
  const period = await aPeriod(staff, { name: odd, description: prose, keyCharacteristics: odd, image: filePath });
  const label = { medium: odd, description: prose, periodId: period.id, provenance: prose, signed: odd };
  for (const artwork of [
    await anArtwork(staff, { ...label, title: odd, image: filePath, featured: true, dimensions: '61 × 91.5 cm' }),
    await anArtwork(staff, {
      title: long,
      image: filePath,
      dimensions: '91.5 × 61 cm',
      periodId: period.id,
      price: null,
    }),
    await anArtwork(staff, {
      title: 'Bare',
      image: filePath,
      medium: '',
      dimensions: '',
      year: 1950,
      dateText: 'c. 1950–52',
      price: null,
      available: false,
    }),
  ]) {
    artworks.push(artwork.id);
  }
  const event = { location: odd, description: prose, paragraph1: prose, image: filePath };
  await staff.get(eventCalls.createEvent, { ...event, title: odd, date: '2027-03-04', time: '18:00' });
  await staff.get(eventCalls.createEvent, {
    ...event,
    title: odd,
    date: 'To be confirmed',
    link: 'https://vale.example/?a=1&b',
  });
  await staff.get(eventCalls.createEvent, { ...event, title: 'Long over', date: '4 – 28 March 2020', upcoming: false });
  paths.push(
    ...['/', '/gallery', '/gallery?tab=museum', '/gallery?q=%3Cb%3E%22', '/shop', '/cart', '/checkout', '/biography'],
    ...[
      '/order-confirmation?id=abc',
      '/delivery-quote?id=abc',
      '/subtle-genius',
      '/period',
      '/period/water-landscapes',
      '/estate-contact',
    ],
    ...[
      `/estate-contact?inquiry=Purchase&artwork=${encodeURIComponent(odd)}`,
      '/events',
      '/terms',
      '/privacy',
      '/admin',
    ],
    ...artworks.map((id) => `/artwork/${id}`),
  );
  return { paths, artworks };
}
