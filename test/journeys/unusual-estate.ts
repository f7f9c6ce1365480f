import { artworkCalls } from '../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../src/contract/content/content.calls.ts';
import { eventCalls } from '../../src/contract/events/events.calls.ts';
import { anArtwork, anOrder, anUploadedImage, aPeriod } from '../factories.ts';
import { administrator, type TestBrowser } from '../test-app.ts';

/** Markup that would run if a page did not escape it, all kinds of quotes, an emoji. */
const markup = `<b>bold</b><img src=x onerror="window.ran='markup'"> "it's" “so” & 🎨`;
export const hebrew = 'ים שקט, 1971 (שמן על בד)';
const arabic = 'مرسى القوارب، ١٩٧١';
/** A museum's longest title has 785 characters. */
export const longTitle =
  `${'The Ebb, with the Barges of Two Owners lying at Pin Mill, drawn from Memory; '.repeat(11)}`.slice(0, 785);
const oneWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(5);

/** Unusual texts, by kind. */
export const odd = { markup: `${markup} ${hebrew} ${arabic}`, hebrew, arabic, long: longTitle, oneWord };

export interface UnusualEstate {
  /** The artwork's id by the kind of its texts. */
  artworks: Record<keyof typeof odd, number>;
  /** An artwork that has only a title. */
  bare: number;
  /** The signed link of an order whose buyer has unusual details. */
  order: string;
}

/** Fills every text field of the estate with unusual texts. */
export async function fillUnusualEstate(staff: TestBrowser, buyer: TestBrowser): Promise<UnusualEstate> {
  const { filePath: image } = await anUploadedImage(staff, { width: 900, height: 600 });
  const paragraph = `${odd.markup}\n${hebrew}\n${arabic}`;
  const paragraphs = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((place) => [`paragraph${place}`, paragraph]));
  const quoteText = { quote: hebrew, year: 'תשל״א' };
  const { paragraph1, paragraph2, paragraph3, paragraph4, paragraph5 } = paragraphs as Record<string, string>;
  const five = { paragraph1, paragraph2, paragraph3, paragraph4, paragraph5 };
  await staff.get(contentCalls.saveHero, {
    imageUrl: image,
    artistName: `${hebrew} <b>`,
    artistYears: '١٩٠٧–١٩٩١',
    artistDescription: paragraph,
  });
  await staff.get(contentCalls.saveBiography, {
    titleText: odd.markup,
    portraitImage: image,
    quoteText,
    bioText: paragraphs,
  });
  await staff.get(contentCalls.saveSubtleGenius, { titleText: arabic, mainImage: image, quoteText, contentText: five });
  await staff.get(contentCalls.saveGalleryText, { text: paragraph });
  await staff.get(contentCalls.saveEstateContent, {
    title: hebrew,
    subtitle: odd.markup,
    description: `${paragraph}\n\n${oneWord}`,
    contactName: arabic,
    contactTitle: odd.markup,
    contactEmail: `${'a-very-long-name'.repeat(3)}@${'a-very-long-house'.repeat(3)}.example`,
    contactPhone: '+972 (0)3 555 01 23',
    address: `${hebrew}\n${arabic}`,
    officeHours: odd.markup,
    contactImage: image,
    backgroundImage: image,
    agentName: `${arabic} & <b>Co</b>`,
    agentUrl: 'https://agent.example',
  });
  await staff.get(contentCalls.saveSite, {
    // Its buyer lives abroad.
    feesHold: 'everywhere',
    siteTitle: odd.markup,
    termsText: `# ${hebrew}\n\n${paragraph}\n\n# ${odd.markup}\n\n${oneWord}`,
    privacyText: paragraph,
    unofferedBadge: `אינו <b>למכירה</b>`,
    senderName: odd.markup.slice(0, 200),
    senderAddress: `${arabic}\n${hebrew}`,
    password: administrator.password,
    statementOfAuthenticity: paragraph,
    taxExemptReason: odd.markup,
  });

  const periods = await Promise.all(
    Object.values(odd).map((text, place) =>
      aPeriod(staff, {
        name: text.slice(0, 100),
        years: place === 1 ? '1950–1955 תש״י' : '1950–1955',
        slug: `odd-${place}`,
        order: place,
        image,
        description: paragraph,
        keyCharacteristics: `${text.slice(0, 60)}, ${hebrew}, <i>loose</i>`,
      }),
    ),
  );
  const artworks: Partial<Record<keyof typeof odd, number>> = {};
  for (const [place, kind] of (Object.keys(odd) as (keyof typeof odd)[]).entries()) {
    const text = odd[kind];
    const artwork = await anArtwork(staff, {
      title: text,
      image,
      periodId: periods[kind === 'oneWord' ? 0 : place]?.id ?? null,
      dateText: kind === 'hebrew' ? 'תשל״א' : 'c. 1971 <b>?</b>',
      medium: text.slice(0, 200),
      dimensions: kind === 'markup' ? odd.markup : '61 × 91.5 cm',
      description: paragraph,
      featured: kind !== 'oneWord',
      signed: text,
      condition: arabic,
      framing: oneWord,
      provenance: paragraph,
      authentication: hebrew,
    });
    artworks[kind] = artwork.id;
  }
  async function* csv() {
    yield new TextEncoder().encode('title\nA Title and Nothing Else\n');
  }
  await staff.get(artworkCalls.importArtworks, { publish: true, csv: csv() });
  const all = await staff.get(artworkCalls.listArtworks, {});
  const bare = all.find(({ title }) => title === 'A Title and Nothing Else');

  for (const [place, text] of Object.values(odd).entries()) {
    const title = text.slice(0, 300);
    await staff.get(eventCalls.createEvent, {
      title,
      date: ['2090-05-04', hebrew, 'TBA', '3 March 2091', '2092-01-01'][place] ?? '',
      time: '18:00 – חצות',
      location: odd.markup.slice(0, 300),
      description: paragraph,
      paragraph1: paragraph,
      paragraph2: oneWord,
      paragraph3: hebrew,
      image: place === 2 ? '' : image,
      link: `https://rooms.example/${oneWord}`,
    });
  }

  const bought = all.filter(({ id }) => id === artworks.long || id === artworks.markup || id === artworks.hebrew);
  const { link } = await anOrder(buyer, bought, {
    customer: {
      firstName: '<b>Noa</b> 🎨',
      lastName: 'לוי–אלפסי',
      address: `${oneWord}`.slice(0, 200),
      city: 'תל אביב–יפו',
      state: 'منطقة "الشمال"',
      postalCode: '6100001',
      country: 'ישראל',
    },
  });
  return { artworks: artworks as UnusualEstate['artworks'], bare: bare?.id ?? 0, order: link };
}
