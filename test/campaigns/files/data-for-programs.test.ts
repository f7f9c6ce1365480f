import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { makeCollection } from '../../../src/server/feeds/answer-feeds.ts';
import { anUploadedImage, aView } from '../../factories.ts';
import { fillOddEstate } from '../../odd-estate.ts';
import type { TestApp, TestBrowser } from '../../test-app.ts';
import { pageOf, startTestSite, structuredDataIn } from '../../test-site.ts';

/** `npm run campaign` installs the validators, which `npm test` does without. */
describe('an estate with unusual text in every field', () => {
  let validators: typeof import('../../../tools/validators/validators.ts');
  let app: TestApp;
  let visitor: TestBrowser;
  let paths: string[];
  let artworks: number[];
  beforeAll(async () => {
    validators = await import('../../../tools/validators/validators.ts');
    app = await startTestSite({ limits: false });
    const staff = await app.staff();
    visitor = app.browser();
    ({ paths, artworks } = await fillOddEstate(staff));
    await staff.get(contentCalls.saveSite, {
      rightsHolder: 'The Estate of Ada Vale',
      rightsCredit: 'Courtesy of the Estate',
      rightsTerms: 'https://vale.example/terms',
      rightsLicence: 'https://vale.example/contact',
    });
    const texts = {
      caption: 'Label',
      description: 'A torn label.',
      photographer: 'Ruth Oduya',
      credit: '© The estate',
    };
    const { filePath } = await anUploadedImage(staff, { width: 602, height: 500 });
    await aView(staff, artworks[0] ?? 0, { image: filePath, role: 'back', ...texts });
  });
  afterAll(() => app.close());

  const issuesOf = (type: string, found: object[]) =>
    new validators.StructuredDataValidator().validate({ jsonld: { [type]: found } });

  const readJson = async (address: string) => (await visitor.send(address)).json();

  function expectValid(kind: 'manifest' | 'collection', data: unknown): void {
    const validator = new validators.IiifValidator();
    expect(validator.validateCustom(kind, data), JSON.stringify(validator.validators[kind].errors)).toBe(true);
  }

  test('the structured data of every page is valid, with its images', async () => {
    let images = 0;
    for (const path of paths) {
      for (const found of structuredDataIn(await pageOf(visitor, path))) {
        expect(await issuesOf(String(found['@type']), [found]), path).toEqual([]);
        const described = [found.image ?? []].flat().filter((image) => typeof image === 'object');
        images += described.length;
        expect(await issuesOf('ImageObject', described), path).toEqual([]);
      }
    }
    expect(images).toBeGreaterThan(3);
    const nameless = { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', name: 'Gallery' }] };
    expect(await issuesOf('BreadcrumbList', [nameless])).not.toEqual([]);
  });

  test('every manifest is valid, and a viewer reads each image of it', async () => {
    for (const id of artworks) {
      const manifest = await readJson(`/iiif/artworks/${id}/manifest.json`);
      expectValid('manifest', manifest);
      expect(manifest).toHaveProperty('rights');
      for (const canvas of manifest.items) {
        const info = await readJson(`${canvas.items[0].items[0].body.service[0].id}/info.json`);
        // A viewer's own schema of the Image API 3.0, for which no validator can be installed from npm.
        const { majorVersion, width, height, tileZoomLevels } = validators.Image.parse(info);
        expect([majorVersion, width, height]).toEqual([3, canvas.width, canvas.height]);
        expect(tileZoomLevels.map(({ scaleFactor }) => scaleFactor)).toEqual(info.tiles[0].scaleFactors);
        expect(() => validators.Image.parse({ ...info, protocol: 'http://iiif.io/api/other' })).toThrow();
      }
    }
  });

  test('the collection of the whole oeuvre is valid, also in parts', async () => {
    expectValid('collection', await readJson('/iiif/collection.json'));
    const files = await makeCollection(app.services, 1);
    expect(files.size).toBeGreaterThan(artworks.length);
    for (const file of files.values()) expectValid('collection', JSON.parse(Buffer.from(file).toString()));
  });
});
