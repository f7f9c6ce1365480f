import { beginsWord, otherNumbers, spellingsOf, wordsIn } from './search.ts';

/** A searched word is a part of a word, or the beginning of one; as bits, so that `&` joins the matches of several words. */
export const wordMatch = { part: 0b01, beginning: 0b11 } as const;

/** The name of a period or of a collection, one object for all its artworks. */
export interface SharedName {
  /** Folded for searching. */
  text: string;
}

/** The texts and names of an artwork that a search compares. */
export interface SearchedTexts {
  /** A small number of its own, by which the index refers to it. */
  readonly slot: number;
  /** `searchText`. */
  text: string;
  /** Words that are found only as a whole: the folded stock code, and the sizes. */
  exact: readonly string[];
  period: SharedName | null;
  collection: SharedName | null;
}

/** A word or a name that some artworks have in common. */
interface Entry {
  readonly text: string;
  /** The artworks that have it. */
  readonly slots: number[];
}

/** Between the words in one string. No folded word contains it. */
const separator = ' ';

/**
 * The texts of all artworks by their words. A search compares each different word once, instead of each text: most words are in
 * many texts.
 */
export class TextIndex {
  readonly #names = new Map<SharedName, number[]>();
  readonly #words: Entry[] = [];
  readonly #wordOf = new Map<string, Entry>();
  readonly #exact = new Map<string, number[]>();
  /** All words in one string, in which a part of a word is found much faster than in each of them. */
  #joined: string = separator;
  /** The positions at which each word begins in the string, and the position of the next word to come. */
  readonly #starts: number[] = [separator.length];
  #size = 0;

  add(artwork: SearchedTexts): void {
    this.#size = Math.max(this.#size, artwork.slot + 1);
    for (const word of differentWords(artwork.text)) {
      const { slots } = this.#wordOf.get(word) ?? this.#addWord(word);
      slots.push(artwork.slot);
    }
    for (const name of namesOf(artwork)) addTo(this.#names, name, artwork.slot);
    for (const word of new Set(artwork.exact)) addTo(this.#exact, word, artwork.slot);
  }

  /** The artwork must have the texts with which it was added. */
  remove(artwork: SearchedTexts): void {
    for (const word of differentWords(artwork.text)) removeFrom(this.#wordOf.get(word)?.slots, artwork.slot);
    for (const name of namesOf(artwork)) takeFrom(this.#names, name, artwork.slot);
    for (const word of new Set(artwork.exact)) takeFrom(this.#exact, word, artwork.slot);
  }

  /** Up to `most` words of texts that contain this text. A space before it stands for the beginning of a word. */
  wordsContaining(text: string, most = Number.POSITIVE_INFINITY): Entry[] {
    const found: Entry[] = [];
    for (let place = 0; place < this.#words.length && found.length < most; place += 1) {
      const at = this.#joined.indexOf(text, (this.#starts[place] ?? 0) - separator.length);
      if (at < 0) break;
      // The last character is never in the separator before the word.
      const end = at + text.length - 1;
      while ((this.#starts[place + 1] ?? 0) <= end) place += 1;
      const word = this.#words[place];
      if (word !== undefined && word.slots.length > 0) found.push(word);
    }
    return found;
  }

  /** The names of the artworks' periods and collections. */
  get names(): Entry[] {
    return Array.from(this.#names, ([{ text }, slots]) => ({ text, slots }));
  }

  /** Whether any artwork has this text in a word or a name. */
  has(text: string): boolean {
    return this.wordsContaining(text, 1).length > 0 || this.names.some((name) => name.text.includes(text));
  }

  /** Returns how an artwork matches all words of a search, by the artwork’s slot: 0 if it lacks one of the words. */
  match(words: readonly string[]): Uint8Array {
    const [matches = new Uint8Array(this.#size), ...others] = words.map((word) => this.#matchWord(word));
    for (const other of others) {
      for (let slot = 0; slot < matches.length; slot += 1) matches[slot] = (matches[slot] ?? 0) & (other[slot] ?? 0);
    }
    return matches;
  }

  /**
   * Finds a word in both spellings as a part of a word. Its singular or plural, a stock code or a size must be a whole
   * word.
   */
  #matchWord(searched: string): Uint8Array {
    const matches = new Uint8Array(this.#size);
    const add = (slots: readonly number[], match: number) => {
      for (const slot of slots) matches[slot] = (matches[slot] ?? 0) | match;
    };
    for (const word of spellingsOf(searched)) {
      for (const { text, slots } of this.#containing(word)) {
        add(slots, beginsWord(text, word) ? wordMatch.beginning : wordMatch.part);
      }
      for (const other of otherNumbers(word)) {
        for (const { text, slots } of this.#containing(other)) {
          if (wordsIn(text).includes(other)) add(slots, wordMatch.beginning);
        }
      }
    }
    add(this.#exact.get(searched) ?? [], wordMatch.beginning);
    return matches;
  }

  #containing(text: string): Entry[] {
    return [...this.wordsContaining(text), ...this.names.filter((name) => name.text.includes(text))];
  }

  #addWord(text: string): Entry {
    const word: Entry = { text, slots: [] };
    this.#wordOf.set(text, word);
    this.#words.push(word);
    this.#joined += text + separator;
    this.#starts.push(this.#joined.length);
    return word;
  }
}

function differentWords(text: string): Set<string> {
  return new Set(text.split(/[ \n]/).filter((word) => word !== ''));
}

/** Returns the names of the period and the collection; a name that both share counts once. */
function namesOf({ period, collection }: SearchedTexts): Set<SharedName> {
  return new Set([period, collection].filter((name) => name !== null));
}

function addTo<Key>(slotsOf: Map<Key, number[]>, key: Key, slot: number): void {
  const slots = slotsOf.get(key);
  if (slots === undefined) slotsOf.set(key, [slot]);
  else slots.push(slot);
}

function takeFrom<Key>(slotsOf: Map<Key, number[]>, key: Key, slot: number): void {
  const slots = slotsOf.get(key);
  removeFrom(slots, slot);
  if (slots?.length === 0) slotsOf.delete(key);
}

function removeFrom(slots: number[] | undefined, slot: number): void {
  const at = slots?.indexOf(slot) ?? -1;
  if (at >= 0) slots?.splice(at, 1);
}
