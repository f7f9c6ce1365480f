import type { Page } from '@playwright/test';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import { expect, expects, inCampaign, isBrowser, isCampaign, sizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import * as messages from '../messages.ts';
import { expectMessage } from '../messages.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

/** Opens the form and waits until it checks its fields: before hydration it only keeps what is typed. */
async function open(page: Page): Promise<void> {
  await page.goto('/estate-contact');
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
}

/** Fills in the required fields. */
async function write(page: Page): Promise<void> {
  await field(page, 'First Name').fill('Margaret');
  await field(page, 'Last Name').fill('Oduya');
  await field(page, 'Email').fill('margaret@example.com');
  await field(page, 'Message').fill('Is the harbour picture still with you?');
}

test('the contact page shows the estate, its contact details and its agent', async ({ page, visitor }) => {
  const estate = await visitor.get(contentCalls.getEstateContent, {});
  await page.goto('/estate-contact');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: estate.title })).toBeVisible();
  await expect(main.getByText(estate.subtitle)).toBeVisible();
  for (const paragraph of estate.description.split('\n\n')) await expect(main.getByText(paragraph)).toBeVisible();
  const card = page.getByRole('region', { name: estate.contactName });
  await expect(card.getByRole('img', { name: `Photograph of ${estate.contactName}` })).toBeVisible();
  for (const line of [estate.contactTitle, estate.address, estate.officeHours])
    await expect(card.getByText(line)).toBeVisible();
  await expect(card.getByRole('link', { name: estate.contactEmail })).toHaveAttribute(
    'href',
    `mailto:${estate.contactEmail}`,
  );
  await expect(main.getByText(estate.agentName).first()).toBeVisible();
  await expect(main.getByRole('link', { name: `Visit ${estate.agentName}` })).toHaveAttribute('href', estate.agentUrl);
  await card.getByRole('link', { name: 'Please use our contact form' }).click();
  await expect(page).toHaveURL(/#/);
  if (isBrowser) await expect(page.getByRole('heading', { name: 'Send Us a Message' })).toBeInViewport();
});

test('each invalid field shows its message after blur or submit', async ({ page }) => {
  await open(page);
  const first = page.getByText('First name must be at least 2 characters', { exact: true });
  await field(page, 'First Name').fill('M');
  await expect(first).toHaveCount(0);
  await field(page, 'First Name').blur();
  await expect(first).toBeVisible();
  await field(page, 'First Name').fill('Ma');
  await expect(first).toHaveCount(0);

  await field(page, 'Email').fill('margaret@');
  await field(page, 'Message').fill('Too short');
  await send(page);
  for (const message of [messages.contactLastName, messages.contactEmail, messages.contactMessage]) {
    await expectMessage(page, message);
  }
  await expect(field(page, 'Last Name')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(page.getByLabel('Inquiry Type').getByRole('option')).toHaveText([
    'General Inquiry',
    'Specific Artwork',
    'Authentication',
    'Purchase Information',
    'Exhibition',
    'Media/Press',
  ]);
  await expect(page.getByLabel('Inquiry Type')).toHaveValue('General');
});

test('a click on Send counts even when blur shows an error at the same moment', inCampaign, async ({ page }) => {
  await open(page);
  const wrong = (sentence: string) => page.getByText(sentence, { exact: true });
  await field(page, 'First Name').fill('M');
  await field(page, 'First Name').blur();
  await expectMessage(page, messages.contactFirstName);
  await field(page, 'Message').fill('Too short');
  await page.getByRole('button', { name: 'Send Message' }).hover();
  await page.mouse.down();
  // Longer than the validation takes.
  await page.waitForTimeout(200);
  await expect(wrong('Message must be at least 10 characters')).toHaveCount(0);
  await page.mouse.up();
  await expect(wrong('Message must be at least 10 characters')).toBeVisible();
  await expect(wrong('Last name must be at least 2 characters')).toBeVisible();
  await expect(field(page, 'First Name')).toBeFocused();
});

test('a message reaches the estate, and the form confirms it and is empty again', async ({ page, staff }) => {
  await page.goto('/estate-contact');
  await write(page);
  await field(page, 'Phone').fill('03 5550 1234');
  await page.getByLabel('Inquiry Type').selectOption('Media/Press');
  await field(page, 'Artwork of Interest').fill('Low Water');
  await send(page);
  await expectMessage(page.getByRole('status'), messages.messageSent);
  await expectMessage(page.getByRole('status'), messages.messageSentText);
  for (const name of ['First Name', 'Last Name', 'Email', 'Phone', 'Artwork of Interest', 'Message'])
    await expect(field(page, name)).toHaveValue('');
  await expect(page.getByLabel('Inquiry Type')).toHaveValue('General');
  const [sent] = await staff.get(inquiryCalls.listInquiries, {});
  expect(sent).toMatchObject({
    firstName: 'Margaret',
    email: 'margaret@example.com',
    phone: '03 5550 1234',
    inquiryType: 'Media',
    artworkOfInterest: 'Low Water',
    message: 'Is the harbour picture still with you?',
  });
});

test('a form filled by a link can be sent, and an unknown inquiry type is refused (request changed on the wire)', async ({
  page,
}) => {
  expects('422');
  await page.route('**/api/contact', (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), inquiryType: '' }) }),
  );
  await page.goto('/estate-contact?inquiry=Purchase&artwork=Low+Water');
  await expect(page.getByLabel('Inquiry Type')).toHaveValue('Purchase');
  await expect(field(page, 'Artwork of Interest')).toHaveValue('Low Water');
  await write(page);
  await send(page);
  await expectMessage(page, messages.contactInquiryType);
  await expect(page.getByLabel('Inquiry Type')).toBeFocused();
});

test('a message that could not be sent stays in the form, also after a reload (response changed on the wire)', async ({
  page,
}) => {
  expects('500');
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/estate-contact');
  await write(page);
  await send(page);
  await expectMessage(page.getByRole('alert'), messages.submissionFailed);
  await expectMessage(page.getByRole('alert'), messages.submissionFailedText);
  const expectUnchanged = () => expect(field(page, 'Message')).toHaveValue('Is the harbour picture still with you?');
  await expectUnchanged();
  await page.reload();
  await expectUnchanged();
  await page.unroute('**/api/contact');
  await send(page);
  await expect(page.getByRole('status').getByText('Message Sent')).toBeVisible();
});

test('a contact page that cannot load its text shows the built-in text and the form (response changed on the wire)', async ({
  page,
}) => {
  expects('500');
  await page.route('**/api/estate-content', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact the Estate' })).toBeVisible();
  await write(page);
  await send(page);
  await expect(page.getByRole('status').getByText('Message Sent')).toBeVisible();
});

/** The form is below the artwork, or beside it. */
const viewports = isCampaign ? [...Object.values(sizes), { width: 820, height: 1180 }] : [sizes.phone];

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('Enquire leads to the form with the artwork’s whole image and label beside it, and no banner', async ({
      page,
      createArtwork,
      visitor,
    }) => {
      const { backgroundImage } = await visitor.get(contentCalls.getEstateContent, {});
      const banner = page.locator(
        `img[src*="${backgroundImage
          .split('/')
          .at(-1)
          ?.replace(/\.\w+$/, '')}"]`,
      );
      await page.goto('/estate-contact');
      await expect(banner).toHaveCount(1);
      const artwork = await createArtwork({ title: 'Asked in Person', price: null });
      await page.goto(`/artwork/${artwork.id}`, { waitUntil: 'networkidle' });
      await page.getByRole('link', { name: 'Enquire: Asked in Person' }).click();
      await expect(page.getByLabel('Artwork of Interest')).toHaveValue('Asked in Person');
      await expect(page.getByText('Your message is about this work. We answer by email.')).toBeVisible();
      const section = page.getByRole('region', { name: 'Send Us a Message' });
      const image = section.getByRole('img', { name: 'Asked in Person, 1963, Oil on board' });
      await expect(image).toBeVisible();
      if (isBrowser) await expect(image).toBeInViewport({ ratio: 1 });
      await expect(section.getByRole('heading', { name: 'Asked in Person' })).toBeVisible();
      await expect(section.getByText('Price on Request')).toBeVisible();
      await expect(banner).toHaveCount(0);
      if (isBrowser) {
        const [left, field] = [await image.boundingBox(), await page.getByLabel('First Name').boundingBox()];
        if (viewport.width > 768) expect(field?.x ?? 0).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
        else expect(field?.y ?? 0).toBeGreaterThan((left?.y ?? 0) + (left?.height ?? 0));
      }
      expect(await listPageErrors(page)).toEqual([]);

      // A title alone, or an artwork that does not exist any more: the form, without banner and image.
      await page.goto('/estate-contact?inquiry=Purchase&artwork=Long+Gone&artworkId=999999');
      await expect(page.getByLabel('Artwork of Interest')).toHaveValue('Long Gone');
      await expect(banner).toHaveCount(0);
    });
  });
}
