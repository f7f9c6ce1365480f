import { HtmlValidate } from 'html-validate/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillOddEstate, odd } from '../../odd-estate.ts';
import type { TestApp, TestBrowser } from '../../test-app.ts';
import { attributesIn, pageOf, startTestSite, structuredDataIn } from '../../test-site.ts';

/**
 * These tests use an estate with unusual text in every field; test/campaigns/data-for-programs has the validators of
 * structured data.
 */

let app: TestApp;
let staff: TestBrowser;
let visitor: TestBrowser;
let paths: string[];
let artworks: number[];
beforeAll(async () => {
  app = await startTestSite({ limits: false });
  staff = await app.staff();
  visitor = app.browser();
  ({ paths, artworks } = await fillOddEstate(staff));
});
afterAll(() => app.close());

const html = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

async function listPageErrors(text: string): Promise<string[]> {
  const { results } = await html.validateString(text);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`),
  );
}

test('the validator finds errors', async () => {
  expect(await listPageErrors('<!doctype html><title>x</title><p><div></div></p><img>')).not.toEqual([]);
});

test('every page is valid HTML, also the empty ones', async () => {
  for (const path of paths) {
    const text = await pageOf(visitor, path);
    expect(await listPageErrors(text), path).toEqual([]);
    // A `time` element without its attribute would need a valid time as its text.
    expect(text, path).not.toContain('<time>');
    // The server adds the page's part of the style sheet to what is rendered.
    expect(text, path).toContain('<style>p{margin:0}</style>');
  }
  for (const path of ['/not-found', '/artwork/99999', '/period/none']) {
    const answer = await visitor.send(path);
    expect(answer.status).toBe(404);
    const text = await answer.text();
    expect(await listPageErrors(text), path).toEqual([]);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
  }
});

test('every page has its own title and description, one canonical address and a complete share card', async () => {
  const titles = new Map<string, string>();
  for (const path of paths) {
    const text = await pageOf(visitor, path);
    const [title = ''] = /<title>[^<]*/.exec(text) ?? [];
    expect(text.match(/<title>/g), path).toHaveLength(1);
    expect(text.match(/<meta name="description"/g), path).toHaveLength(1);
    if (text.includes('content="noindex"')) continue;
    const canonical = attributesIn(text, /<link rel="canonical"[^>]*>/g, 'href');
    expect(canonical, path).toHaveLength(1);
    // One address, one title.
    expect(titles.get(title) ?? canonical[0], `${path}: ${title}`).toBe(canonical[0]);
    titles.set(title, canonical[0] ?? '');
    const card = (name: string) => attributesIn(text, new RegExp(`<meta [a-z]+="${name}"[^>]*>`, 'g'), 'content');
    expect(card('og:image')[0], path).toMatch(/^http:\/\/gallery\.test\/pictures\/[^/]+\/1200\.jpg$/);
    expect([card('og:image:width'), card('og:image:height')], path).toEqual([['1200'], ['800']]);
    expect(card('og:image:alt')[0], path).toBeTruthy();
    expect(card('twitter:card'), path).toEqual(['summary_large_image']);
    expect(card('og:url'), path).toEqual(canonical);
  }
});

test('the structured data is of four kinds, and no text can break out of it', async () => {
  const kinds = new Set<unknown>();
  for (const path of paths) {
    const text = await pageOf(visitor, path);
    expect(text).not.toContain('<script>alert(1)');
    expect(text).not.toMatch(/<script[^>]*>[^<]*\u2028/);
    for (const found of structuredDataIn(text)) {
      expect(found['@context'], path).toBe('https://schema.org');
      kinds.add(found['@type']);
    }
  }
  expect([...kinds].sort()).toEqual(['BreadcrumbList', 'Event', 'Person', 'VisualArtwork']);
});

test('the structured data of an artwork contains its known fields, and no others', async () => {
  const [complete] = structuredDataIn(await pageOf(visitor, `/artwork/${artworks[0]}`));
  expect(complete).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'VisualArtwork',
    name: odd,
    url: `http://gallery.test/artwork/${artworks[0]}`,
    creator: { '@type': 'Person', birthDate: '1924', deathDate: '2009' },
    dateCreated: '1963',
    width: { '@type': 'QuantitativeValue', value: 91.5, unitCode: 'CMT' },
    height: { '@type': 'QuantitativeValue', value: 61, unitCode: 'CMT' },
    offers: { '@type': 'Offer', price: 4200, priceCurrency: 'AUD', availability: 'https://schema.org/InStock' },
  });
  expect(complete?.image).toMatch(/^http:\/\/gallery\.test\/pictures\//);
  const [bare] = structuredDataIn(await pageOf(visitor, `/artwork/${artworks[2]}`));
  for (const name of ['dateCreated', 'artMedium', 'width', 'height', 'offers', 'description']) {
    expect(bare).not.toHaveProperty(name);
  }
});
