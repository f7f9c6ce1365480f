import { JSDOM } from 'jsdom';
import { expect, test, vi } from 'vitest';
import type { AddressedCall } from '../../../src/contract/call.ts';
import { defaultSettings } from '../../../src/domain/content/settings.ts';
import type { Api } from '../../../src/web/api.ts';
import { loadPage } from '../../../src/web/entry-server.tsx';
import { PAGE_DATA, readPageData } from '../../../src/web/layout/loading/page-data.ts';

/** The server's response by path; another path is a refused call with this status. */
function answering(answers: Record<string, unknown>, otherwise = 404): Api {
  const answer = async (call: AddressedCall) => {
    if (call.path in answers) return answers[call.path];
    throw Object.assign(new Error('select * from secrets'), { status: otherwise });
  };
  return Object.assign(answer, {
    page: async (call: AddressedCall) => {
      const items = await answer(call);
      return { items, total: (items as unknown[]).length, next: null };
    },
  }) as Api;
}

const frame = {
  '/api/settings/site': { ...defaultSettings, siteTitle: 'The Estate of E. H. Vale' },
  '/api/periods': [],
  '/api/artworks/:id/views': [],
  '/api/hero': { artistName: 'E. H. Vale', artistYears: '1924–2009', textColor: 'white', imageUrl: '' },
};
const artwork = {
  id: 7,
  title: 'Tide </script><script>alert(1)</script>',
  year: null,
  dateText: 'c. 1950–52',
  medium: 'Oil on board',
  dimensions: '61 x 91.5 cm',
  description: '',
  price: null,
  image: '',
  alt: '',
  width: null,
  height: null,
  preview: null,
  periodId: null,
  collection: null,
  stockCode: 'FM007',
  publicStatus: 'available',
  purchasable: false,
  enquire: true,
  badge: 'Available',
  tone: 'green',
};

const assets = {
  start: '/assets/start.js',
  entry: '/assets/entry.js',
  css: [],
  sheet: '',
  style: 'p{}',
  fonts: '',
  modules: { 'src/web/site/artwork/ArtworkPage.tsx': ['/assets/artwork.js'] },
};
const load = (url: string, api: Api) => loadPage({ url, api, assets, publicUrl: 'https://vale.example' });
const render = async (url: string, api: Api) => {
  const page = await load(url, api);
  if ('redirect' in page) throw new Error(`${url} leads to ${page.redirect}.`);
  return { status: page.status, html: page.render().join('') };
};

test('an artwork without a price has Enquire, and its date in words', async () => {
  const { status, html } = await render('/artwork/7', answering({ ...frame, '/api/artworks/:id': artwork }));
  expect(status).toBe(200);
  expect(html).toMatch(/^<!doctype html><html lang="en-AU">/);
  expect(html).toContain('<link rel="canonical" href="https://vale.example/artwork/7"/>');
  expect(html).toContain('c. 1950–52');
  expect(html).toContain('Price on Request');
  expect(html).toContain('No image yet');
  expect(html).toMatch(/61\s×\s91\.5\scm \(24\s×\s36\sin\)/);
  expect(html).toContain('/estate-contact?inquiry=Purchase&amp;artwork=');
  expect(html).not.toContain('Add to Cart');
});

test('an artwork’s page says within how many days a work may be returned, and nothing where none may', async () => {
  const htmlFor = async (returnDays: number) => {
    const settings = { '/api/settings/site': { ...frame['/api/settings/site'], returnDays } };
    return (await render('/artwork/7', answering({ ...frame, ...settings, '/api/artworks/:id': artwork }))).html;
  };
  expect(await htmlFor(14)).toContain('You may return a work: please write to us within 14 days');
  expect(await htmlFor(0)).not.toMatch(/may return|cannot be returned/);
});

test('the page names its own chunk for its first script, and a title cannot break out of the page’s data', async () => {
  const { html } = await render('/artwork/7', answering({ ...frame, '/api/artworks/:id': artwork }));
  expect(html).toContain('data-modules="/assets/artwork.js"');
  expect(html).not.toContain('<script>alert(1)');
  expect(html.match(/<script(?! (id="page-data" )?type="application\/(ld\+)?json")/g)).toHaveLength(1);
});

test('an image in a list names the sizes that its row can need, and the JPEG; on the artwork’s page it names all', async () => {
  const image = '/uploads/0123456789abcdef0123-harbour.jpg';
  const portrait = { ...artwork, image, width: 1400, height: 1800 };
  const api = answering({ ...frame, '/api/artworks': [portrait], '/api/artworks/:id': portrait });
  const sizesIn = (html: string) => [...new Set(html.match(/\d+\.(avif|webp|jpg)(?= \d+w|" (?:width|alt))/g))].sort();
  expect(sizesIn((await render('/gallery', api)).html)).toEqual(['240.avif', '480.avif', '800.avif', '800.jpg']);
  const landscape = { ...portrait, width: 1800, height: 1400 };
  const wide = answering({ ...frame, '/api/artworks': [landscape] });
  expect(sizesIn((await render('/gallery', wide)).html)).toEqual(['1200.avif', '480.avif', '800.avif', '800.jpg']);
  expect(sizesIn((await render('/artwork/7', api)).html)).toEqual([
    '1200.avif',
    '1400.avif',
    '1400.webp',
    '240.avif',
    '240.webp',
    '480.avif',
    '800.avif',
    '800.jpg',
    '800.webp',
  ]);
});

test.each([
  ['title', { title: 'Ebb' }, 'Ebb'],
  ['date', { dateText: 'Winter 1951' }, 'Winter 1951'],
  ['medium', { medium: 'Gouache' }, 'Gouache'],
  ['size', { dimensions: '30 x 40 cm' }, '30\u00a0×\u00a040\u00a0cm'],
  ['price', { price: 4200 }, '$4,200.00'],
  ['badge', { badge: 'On loan', publicStatus: 'reserved' }, 'On loan'],
  ['status', { publicStatus: 'sold' }, 'text-red'],
  ['words of the image', { alt: 'A boat' }, 'alt="A boat"'],
  ['image', { image: '/uploads/76543210fedcba987654-boat.jpg' }, '76543210fedcba987654-boat/'],
  ['preview', { preview: 'data:image/webp;base64,AAAA' }, 'url(data:image/webp;base64,AAAA)'],
])('a list shows a changed %s, although the server remembers the HTML of its cards', async (_, change, text) => {
  const image = '/uploads/0123456789abcdef0123-harbour.jpg';
  const shown = { ...artwork, image, width: 1400, height: 1800 };
  const cardOf = async (item: object) => {
    const { html } = await render('/gallery', answering({ ...frame, '/api/artworks': [item] }));
    return html.slice(html.indexOf('<li class="artwork-row-item"'), html.indexOf('artwork-rows-end'));
  };
  expect(await cardOf(shown)).not.toContain(text);
  expect(await cardOf({ ...shown, ...change })).toContain(text);
});

test('the footer shows a changed telephone, although the server remembers its HTML', async () => {
  const htmlFor = async (contactPhone: string) => {
    const settings = { '/api/settings/site': { ...frame['/api/settings/site'], contactPhone } };
    return (await render('/terms', answering({ ...frame, ...settings }))).html;
  };
  expect(await htmlFor('+61 3 5550 0142')).toContain('+61 3 5550 0142</a>');
  expect(await htmlFor('+61 3 5550 0143')).toContain('+61 3 5550 0143</a>');
});

test('a browser finds in the cards of a list what its data leaves out', async () => {
  const image = '/uploads/0123456789abcdef0123-harbour.jpg';
  const sized = { ...artwork, width: 1400, height: 1800, preview: 'data:image/webp;base64,AA==' };
  const items = [
    { ...sized, image, alt: 'Boats “at rest” & a quay' },
    { ...sized, id: 8, image: '', width: null, height: null, preview: null, alt: 'None' },
    { ...sized, id: 9, image, preview: null, alt: '' },
  ];
  const api = answering({ ...frame, '/api/artworks': items });
  const { html } = await render('/gallery', api);
  expect(html.match(/quay/g)).toHaveLength(1);
  const { document } = new JSDOM(html).window;
  vi.stubGlobal('document', document);
  const read = readPageData(document.getElementById(PAGE_DATA)?.textContent ?? '');
  vi.unstubAllGlobals();
  const page = await load('/gallery', api);
  expect(JSON.stringify(read)).toBe('redirect' in page ? '' : page.data);
});

test('an unknown artwork and an invalid id are Artwork Not Found with status 404', async () => {
  for (const url of ['/artwork/8', '/artwork/none', '/artwork/-1']) {
    const { status, html } = await render(url, answering(frame));
    expect(status).toBe(404);
    expect(html).toContain('Artwork Not Found');
    expect(html).toContain('Browse Gallery');
  }
});

test('an unknown path redirects to Page Not Found, which responds 404; the old contact page redirects permanently', async () => {
  expect(await load('/no/such/page', answering(frame))).toMatchObject({ status: 302, redirect: '/not-found' });
  expect(await load('/contact?inquiry=Media', answering(frame))).toMatchObject({
    status: 301,
    redirect: '/estate-contact?inquiry=Media',
  });
  const page = await render('/not-found', answering(frame));
  expect(page.status).toBe(404);
  expect(page.html).toContain('Page Not Found');
});

test('a period asked for by its name or in another case redirects to its slug, where it exists', async () => {
  const periods = [
    { id: 1, slug: 'france-1950s', name: 'Années de France' },
    { id: 2, slug: 'late-works', name: 'Late Works' },
  ];
  const api = answering({ ...frame, '/api/periods': periods });
  for (const asked of ['France-1950s', 'Ann%C3%A9es%20de%20France', 'annees-de-france']) {
    expect(await load(`/period/${asked}`, api)).toMatchObject({ status: 302, redirect: '/period/france-1950s' });
  }
  expect(await load('/period/LATE_WORKS?cursor=W10', api)).toMatchObject({ redirect: '/period/late-works?cursor=W10' });
  for (const unknown of ['france', '%E2%80%A6']) {
    expect(await load(`/period/${unknown}`, api)).toMatchObject({ status: 404 });
  }
});

test('a call that fails is an error page with its status and no internal detail', async () => {
  const { status, html } = await render('/shop', answering(frame, 503));
  expect(status).toBe(503);
  expect(html).toContain('Something Went Wrong');
  expect(html).toContain('This page could not be shown just now. Please try again in a moment.');
  expect(html).toContain('Return to Homepage');
  expect(html).not.toContain('select * from');
});

test('the gallery is shown without its introduction', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { status, html } = await render('/gallery?q=nothing', answering({ ...frame, '/api/artworks': [] }, 500));
  expect(status).toBe(200);
  expect(html).toContain('<title>Gallery – The Estate of E. H. Vale</title>');
  expect(html).toContain('No Artworks Found');
  expect(html).toContain('No artworks match your search criteria.');
  expect(html).toContain(
    'Works from every period of the artist’s life. Choose a period, look for a title, or see what the estate offers and what hangs in museums.',
  );
  expect(logged).toHaveBeenCalledWith('Failed to fetch gallery text', expect.anything());
});

test('cart, checkout, confirmation and quote are rendered as loading, the same for everyone', async () => {
  for (const [url, words] of [
    ['/cart', 'Loading your cart'],
    ['/checkout', 'Loading your cart'],
    ['/order-confirmation', 'Loading your order...'],
    ['/delivery-quote', 'Loading your request...'],
  ] as const) {
    const { status, html } = await render(url, answering(frame));
    expect(status).toBe(200);
    expect(html).toContain(words);
  }
});
