/** What every manifest and collection of the IIIF Presentation API 3.0 has. */

export const presentationContext = 'http://iiif.io/api/presentation/3/context.json';

/** The estate's own text, in a language that is not stated. */
export function text(value: string): { none: string[] } {
  return { none: [value] };
}
