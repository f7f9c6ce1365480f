import type { z } from 'zod';
import { SaveEstateContent } from '../../../../contract/content/content.schemas.ts';
import { filledLine, line, prose } from '../../../../contract/schema-parts.ts';

/** The values of a form with a title, an image, a quotation and numbered paragraphs. */
export type TextValues = Record<'titleText' | 'image' | 'quote' | 'year' | ParagraphName, string>;

type ParagraphName = `paragraph${number}`;

interface StoredText<Paragraphs> {
  titleText: string;
  quoteText: { quote: string; year: string };
  paragraphs: Paragraphs;
  image: string;
}

export function paragraphNames(count: number): ParagraphName[] {
  return Array.from({ length: count }, (_, at) => `paragraph${at + 1}` as const);
}

/** The label of each field, on the form and where two versions are compared. */
export function textLabels(image: string, count: number): TextValues {
  const paragraphs = paragraphNames(count).map((name, at) => [name, `Paragraph ${at + 1}`]);
  return {
    titleText: 'Title',
    image,
    quote: 'Quotation',
    year: 'Year of the quotation',
    ...Object.fromEntries(paragraphs),
  };
}

/** What the form checks; the call nests the same fields (docs/specification/content.md §2 and §3). */
export function textSchema(count: number, { needsTitle }: { needsTitle: boolean }): z.ZodType<TextValues> {
  return SaveEstateContent.pick({}).extend({
    titleText: needsTitle ? filledLine(300, 'Please fill in the title.') : line(300),
    image: line(1000),
    quote: prose(2000),
    year: line(100),
    ...Object.fromEntries(paragraphNames(count).map((name) => [name, prose()])),
  }) as unknown as z.ZodType<TextValues>;
}

export function textValuesOf<Paragraphs extends object>({
  titleText,
  quoteText,
  paragraphs,
  image,
}: StoredText<Paragraphs>): TextValues {
  return { titleText, image, ...quoteText, ...(paragraphs as Record<string, string>) };
}

/** The paragraphs out of the values, as the call takes them. */
export function paragraphsIn<Paragraphs extends object>(values: TextValues, like: Paragraphs): Paragraphs {
  return Object.fromEntries(Object.keys(like).map((name) => [name, values[name as ParagraphName] ?? ''])) as Paragraphs;
}
