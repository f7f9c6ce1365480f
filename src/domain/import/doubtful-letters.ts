/**
 * A file does not state its encoding. A file that is no UTF-8 is read as Windows-1252, in which every other encoding of
 * one byte gives letters too: "AndrŽ" for the "André" of a Macintosh. Such texts have signs where no word of Western
 * Europe has them. These rules find the signs, and a person says whether they are right
 * (docs/specification/import-and-export.md §12).
 */
const letter = '[A-Za-zÀ-ÖØ-öø-ÿŠšŒœŽžŸ]';
const small = '[a-zß-öø-ÿšœž]';
const large = '[À-ÖØ-ÞŠŒŽŸ]';

const consonant = '[b-df-hj-np-tv-zB-DF-HJ-NP-TV-Z]';

const strange = [
  // Capitals inside of a word: é, ä and ü of a Macintosh (Ž, Š, Ÿ), ź of Central Europe.
  `${letter}${large}${small}|${small}${large}`,
  // Several in a row: Cyrillic, Greek and Japanese.
  '[À-ÖØ-öø-ÿŠšŒœŽžŸ]{3}',
  // Signs inside of a word: é, ä, à, ö of MS-DOS (‚ „ … ”), ł, ż, ą of Central Europe (³ ¿ ¹), ß of a Macintosh (§).
  `${letter}[‚ƒ„…†‡‰‹“”•™›¡£¥§©«®±²³¹¶»¼½¾¿¨¸]${letter}`,
  // Signs that open or close something, on their wrong side.
  `${letter}[‚„¡¿§¥¹ƒ‡]|(?<!m)(?<=${letter})³|[ƒ£€™†§¹³¥¨¶×]${letter}|[ºª]${small}|[^\\s\\d.]‰`,
  // Letters where their languages do not have them: ń, ő, ı, ş, ğ, č, ě, ů, ř, ű, ć and ă of Central Europe and Turkey
  // (ñ õ ý þ ð è ì ù ø û æ ã), and Á, Î and ö of a Macintosh (ç ë š).
  '[ñÑ](?![aeiouáéíóúAEIOUÁÉÍÓÚ])',
  '[õÕ](?![eE])',
  '[ýÝþÞðÐ]',
  `(?<!${letter})[èÈ][b-df-hj-np-rtv-z](?!e)|[èÈ][aeiouk]|[ìÌùÙ]${letter}`,
  `[øØ][áíìùý]|û[bdfghjkvz]|iæ(?!${letter})|[ãÃ][b-df-hj-np-rtvx]`,
  `(?<!${letter})(?:ç${consonant}|[ëË]${letter}|${consonant}{1,2}š[bdfghjlmnrsvz])`,
  // … at the beginning of a word, for its Ö.
  `(?<!${letter}|[.!?])…[a-z] `,
  // These characters stand in no text at all.
  '[¤¦¬¯ˆ˜]',
].map((pattern) => new RegExp(pattern, 'u'));

/** Whether a text that was read as Windows-1252 has letters that were probably others: then its whole file is in doubt. */
export function hasStrangeLetters(text: string): boolean {
  return /[^\0-\x7f]/.test(text) && strange.some((each) => each.test(text));
}

/** True if a person is asked about the letters of a cell: in a file in doubt, or if letters were lost before. */
export function isDoubtful(cell: string, ofFileInDoubt: boolean): boolean {
  return cell.includes('\uFFFD') || (ofFileInDoubt && /[^\0-\x7f]/.test(cell));
}
