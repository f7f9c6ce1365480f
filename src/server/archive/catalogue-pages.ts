import type { Artwork } from '../../contract/artworks/artworks.schemas.ts';
import type { Event } from '../../contract/events/events.schemas.ts';
import type { Period } from '../../contract/periods/periods.schemas.ts';
import type { PublicView } from '../../contract/views/views.schemas.ts';
import { dateOf } from '../../domain/artwork/artwork-date.ts';
import { artworkNoteNames, artworkNotes, viewCredit, viewLabel } from '../../domain/artwork/artwork-labels.ts';
import { formatEventDate } from '../../domain/event/event.ts';
import { type ArchiveMenu, type ArchivePage, factList, paragraphs, picture, text } from './archive-layout.ts';
import type { Catalogue } from './data-files.ts';

/** Cards on one page of the index. */
const cardsPerPage = 200;

type IsArchived = (name: string) => boolean;

/** Returns the main pages; the pages of the private part are added to them. */
export function menuOf({ essay }: Catalogue): ArchiveMenu['items'] {
  return [
    { path: indexPath(0), label: 'Artworks' },
    { path: 'periods.html', label: 'Periods' },
    { path: 'biography.html', label: 'Biography' },
    { path: 'essay.html', label: essay.titleText || 'A Subtle Genius' },
    { path: 'events.html', label: 'Events' },
    { path: 'contact.html', label: 'Contact' },
  ];
}

/** Every page of the catalogue. */
export function* cataloguePages(catalogue: Catalogue, isArchived: IsArchived): Generator<ArchivePage> {
  const { hero, biography, essay, contact, galleryText, periods, artworks, events } = catalogue;
  const views = Map.groupBy(catalogue.views, ({ artworkId }) => artworkId);
  yield home(catalogue, isArchived);
  for (let at = 0; at === 0 || at < artworks.length; at += cardsPerPage) {
    const path = indexPath(at / cardsPerPage);
    const cards = artworkGrid(path, artworks.slice(at, at + cardsPerPage), isArchived);
    const body = `<h1>Artworks</h1>${at === 0 ? paragraphs(galleryText.value) : ''}${cards}${indexLinks(artworks.length, at / cardsPerPage)}`;
    yield { path, title: 'Artworks', body };
  }
  yield { path: 'periods.html', title: 'Periods', body: `<h1>Periods</h1>${periodGrid(periods, isArchived)}` };
  for (const period of periods) yield periodPage(period, artworks, isArchived);
  for (const artwork of artworks) yield artworkPage(artwork, views.get(artwork.id) ?? [], periods, isArchived);
  yield textPage('biography.html', biography.titleText || 'Biography', {
    image: biography.portraitImage,
    quote: biography.quoteText,
    texts: Object.values(biography.bioText),
    alt: hero.artistName,
    isArchived,
  });
  yield textPage('essay.html', essay.titleText || 'A Subtle Genius', {
    image: essay.mainImage,
    quote: essay.quoteText,
    texts: Object.values(essay.contentText),
    alt: essay.titleText,
    isArchived,
  });
  yield { path: 'events.html', title: 'Events', body: `<h1>Events</h1>${eventList(events, isArchived)}` };
  const facts = factList([
    ['Contact', [contact.contactName, contact.contactTitle].filter((each) => each !== '').join(', ')],
    ['Email', contact.contactEmail],
    ['Telephone', contact.contactPhone],
    ['Address', contact.address],
    ['Office hours', contact.officeHours],
    ['Agent', [contact.agentName, contact.agentUrl].filter((each) => each !== '').join(', ')],
  ]);
  const title = contact.title || 'Contact';
  yield { path: 'contact.html', title, body: `<h1>${text(title)}</h1>${paragraphs(contact.description)}${facts}` };
}

function home({ hero, periods, artworks }: Catalogue, isArchived: IsArchived): ArchivePage {
  const featured = artworks.filter((artwork) => artwork.featured).slice(0, 6);
  const path = 'index.html';
  const body = [
    picture(path, hero.imageUrl, '', isArchived),
    `<h1>${text(hero.artistName)}</h1><p class="quiet">${text(hero.artistYears)}</p>${paragraphs(hero.artistDescription)}`,
    `<p><a href="${indexPath(0)}">${artworks.length.toLocaleString('en-AU')} artworks</a>, <a href="periods.html">${periods.length} periods</a></p>`,
    featured.length === 0 ? '' : artworkGrid(path, featured, isArchived),
  ].join('\n');
  return { path, title: hero.artistName, body };
}

function indexPath(page: number): string {
  return page === 0 ? 'artworks.html' : `artworks-${page + 1}.html`;
}

function indexLinks(count: number, current: number): string {
  const pages = Math.ceil(count / cardsPerPage);
  if (pages < 2) return '';
  const links = Array.from({ length: pages }, (_, page) =>
    page === current ? `<span aria-current="page">${page + 1}</span>` : `<a href="${indexPath(page)}">${page + 1}</a>`,
  );
  return `<nav aria-label="Pages of artworks">${links.join(' ')}</nav>`;
}

function artworkGrid(page: string, artworks: readonly Artwork[], isArchived: IsArchived): string {
  const root = '../'.repeat(page.split('/').length - 1);
  const cards = artworks.map(
    (artwork) =>
      `<li><a href="${root}artworks/${artwork.id}.html">${picture(page, artwork.image, '', isArchived)}` +
      `<span class="title" dir="auto">${text(artwork.title)}</span><span class="quiet" dir="auto">${text(
        [dateOf(artwork), artwork.medium].filter((each) => each !== '').join(', '),
      )}</span></a></li>`,
  );
  return cards.length === 0 ? '<p class="quiet">No artworks.</p>' : `<ul class="grid">${cards.join('\n')}</ul>`;
}

function periodGrid(periods: readonly Period[], isArchived: IsArchived): string {
  const cards = periods.map(
    ({ slug, name, years, image }) =>
      `<li><a href="periods/${encodeURIComponent(slug)}.html">${picture('periods.html', image, '', isArchived)}` +
      `<span class="title" dir="auto">${text(name)}</span><span class="quiet">${text(years)}</span></a></li>`,
  );
  return cards.length === 0 ? '<p class="quiet">No periods.</p>' : `<ul class="grid">${cards.join('\n')}</ul>`;
}

function periodPage(period: Period, artworks: readonly Artwork[], isArchived: IsArchived): ArchivePage {
  const path = `periods/${period.slug}.html`;
  const own = artworks.filter(({ periodId }) => periodId === period.id);
  const body = [
    `<h1 dir="auto">${text(period.name)}</h1><p class="quiet">${text(period.years)}</p>${paragraphs(period.description)}`,
    factList([['Characteristics', period.keyCharacteristics]]),
    artworkGrid(path, own, isArchived),
  ].join('\n');
  return { path, title: period.name, body };
}

function artworkPage(
  artwork: Artwork,
  views: Catalogue['views'],
  periods: readonly Period[],
  isArchived: IsArchived,
): ArchivePage {
  const path = `artworks/${artwork.id}.html`;
  const period = periods.find(({ id }) => id === artwork.periodId);
  const body = [
    picture(path, artwork.image, artwork.alt || artwork.title, isArchived),
    `<h1 dir="auto">${text(artwork.title)}</h1>`,
    factList([
      ['Date', dateOf(artwork)],
      ['Medium', artwork.medium],
      ['Dimensions', artwork.dimensions],
      ['Period', period?.name ?? null],
      ['Collection', artwork.collection],
      ['Stock code', artwork.stockCode],
      ...artworkNoteNames.map((name) => [artworkNotes[name], artwork[name]] as const),
    ]),
    paragraphs(artwork.description ?? ''),
    ...views.map((view) => viewFigure(path, view, isArchived)),
    period === undefined
      ? ''
      : `<p><a href="../periods/${encodeURIComponent(period.slug)}.html">${text(period.name)}</a></p>`,
  ].join('\n');
  return { path, title: artwork.title, body };
}

function viewFigure(page: string, view: PublicView, isArchived: IsArchived): string {
  const caption = [viewLabel(view), viewCredit(view)].filter((part) => part !== '').join('. ');
  const image = picture(page, view.image, view.alt, isArchived);
  return `<figure>${image}<figcaption dir="auto">${text(caption)}</figcaption>${paragraphs(view.description)}</figure>`;
}

interface TextFacts {
  image: string;
  quote: { quote: string; year: string };
  texts: readonly string[];
  alt: string;
  isArchived: IsArchived;
}

function textPage(path: string, title: string, { image, quote, texts, alt, isArchived }: TextFacts): ArchivePage {
  const cited =
    quote.quote === ''
      ? ''
      : `<blockquote dir="auto">${text(quote.quote)} <span class="quiet">${text(quote.year)}</span></blockquote>`;
  const body = [
    picture(path, image, alt, isArchived),
    `<h1 dir="auto">${text(title)}</h1>`,
    cited,
    ...texts.map(paragraphs),
  ];
  return { path, title, body: body.join('\n') };
}

function eventList(events: readonly Event[], isArchived: IsArchived): string {
  if (events.length === 0) return '<p class="quiet">No events.</p>';
  return events
    .map(({ title, date, time, location, image, description, paragraph1, paragraph2, paragraph3, link }) =>
      [
        `<h2 dir="auto">${text(title)}</h2>`,
        factList([
          ['Date', formatEventDate(date)],
          ['Time', time],
          ['Place', location],
          ['Link', link],
        ]),
        picture('events.html', image, '', isArchived),
        ...[description, paragraph1, paragraph2, paragraph3].map(paragraphs),
      ].join('\n'),
    )
    .join('\n');
}
