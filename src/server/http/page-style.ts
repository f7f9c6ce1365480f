import { remembered } from '../../domain/remembered.ts';

/**
 * The part of the style sheet that a page needs until its scripts load the whole one (src/web/start.ts): the rules of the elements,
 * classes and `data-` attributes in its HTML. The whole sheet is twice as long as most pages. Print, hover and view transitions come with the scripts, or at once
 * where there are none.
 */

/** A rule of a style sheet, a group of rules such as a layer, or a declaration, which has no children. */
interface Rule {
  head: string;
  children?: Rule[];
  /** The selectors, each with the names that it needs. */
  selectors?: { text: string; needs: string[] }[];
}

/**
 * Groups of rules and declarations that nothing needs before the scripts run, and Tailwind's colour of placeholders, in place of which
 * style.css has its own.
 */
const laterParts =
  /^(?:@media (?:print|\(hover:hover\))|@page|@keyframes (?:spin|pulse)|transition|@supports \(not \(\(-webkit-appearance)/;

/** Selectors of states that a page does not begin with, and of parts that only some fields have. */
const laterSelectors =
  /:(?:hover|disabled)|::(?:view-transition|-webkit|file-selector)|\[(?:aria-(?:disabled|invalid)|readonly)/;

/** How many styles are remembered. Pages of one kind have the same few. */
const mostStyles = 200;

/** How many tags and attributes are remembered. The product writes some hundreds. */
const mostParts = 5000;

/** Makes the style of a page from its HTML, given the whole sheet. */
export function pageStyles(sheet: string): (html: string) => string {
  const rules = rulesOf(sheet);
  const known = new Set(namesOf(rules));
  const elements = [...known].filter((name) => /^\w/.test(name));
  // Most tags of a page are of elements without a rule.
  const partsWithRules = new RegExp(`<(?:${elements.join('|')})\\b| (?:class|data-\\w+)="[^"]+`, 'g');
  const namesOfPart = remembered(mostParts, (part) => namesIn(part).filter((name) => known.has(name)));
  const styleOf = remembered(mostStyles, (names) =>
    withoutUnused(textOf(rules, new Set(names.split(' ')))).replaceAll(';}', '}'),
  );
  return (html) => {
    // What follows the footer is empty until the scripts run.
    const parts = new Set(html.split('</footer>', 1)[0]?.match(partsWithRules));
    const names = new Set(['html', ...[...parts].flatMap((part) => namesOfPart(part))]);
    return styleOf([...names].sort().join(' '));
  };
}

/** The name of the element whose tag begins so, `.` with each class, or another attribute, as selectors have them. */
function namesIn(part: string): string[] {
  if (part.startsWith('<')) return [part.slice(1)];
  if (part.startsWith(' data-')) return [`[${part.slice(1).replace('="', '=')}]`];
  const list = part.slice(' class="'.length).replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&#x27;', "'");
  return list.split(' ').map((name) => `.${name}`);
}

function namesOf(rules: readonly Rule[]): string[] {
  return rules.flatMap(({ selectors = [], children = [] }) => [
    ...selectors.flatMap(({ needs }) => needs),
    ...namesOf(children),
  ]);
}

/** The rules whose selectors need no other names than these. */
function textOf(rules: readonly Rule[], found: ReadonlySet<string>): string {
  return rules
    .map(({ head, children, selectors }) => {
      if (children === undefined) return `${head};`;
      const kept = selectors?.filter(({ needs }) => needs.every((name) => found.has(name)));
      const inside = kept?.length === 0 ? '' : textOf(children, found);
      return inside === '' ? '' : `${kept?.map(({ text }) => text).join(',') ?? head}{${inside}}`;
    })
    .join('');
}

/** Without the variables, and their registrations, that no rule reads. */
function withoutUnused(style: string): string {
  const read = new Set(Array.from(style.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name));
  const kept = style
    .replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) => (read.has(name) ? rule : ''))
    .replace(/(?<=[{;])(--[\w-]+):[^;{}]*;/g, (declaration, name: string) => (read.has(name) ? declaration : ''));
  return kept === style ? style : withoutUnused(kept);
}

/** Parses a valid style sheet. */
function rulesOf(sheet: string): Rule[] {
  const open: Rule[][] = [[]];
  for (const { text, end } of partsOf(sheet, '{};')) {
    const inside = open.at(-1) ?? [];
    if (end === '{') {
      const children: Rule[] = [];
      // The steps of an animation look like selectors of elements.
      const selectors = /^(?:@|from$|to$|[\d.]+%)/.test(text) ? undefined : selectorsOf(text);
      if (!laterParts.test(text)) inside.push({ head: text, children, ...(selectors && { selectors }) });
      open.push(children);
    } else if (text !== '' && text !== inside.at(-1)?.head && !laterParts.test(text)) inside.push({ head: text });
    if (end === '}') open.pop();
  }
  return open[0] ?? [];
}

/** Splits a text at these ends, outside of parentheses and strings. */
function* partsOf(text: string, ends: string): Generator<{ text: string; end: string }> {
  let [begin, depth] = [0, 0];
  for (const { 0: token, index } of text.matchAll(/\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[(){};,[\]]/gs)) {
    if (token === '(' || token === '[') depth += 1;
    else if (token === ')' || token === ']') depth -= 1;
    else if (depth === 0 && ends.includes(token)) {
      yield { text: text.slice(begin, index).trim(), end: token };
      begin = index + 1;
    }
  }
  yield { text: text.slice(begin).trim(), end: '' };
}

/** The selectors of a rule. Of alternatives in parentheses none is looked at: their rule is kept. */
function selectorsOf(head: string): { text: string; needs: string[] }[] {
  const first = [...partsOf(head, ',')].filter(({ text }) => !laterSelectors.test(text));
  return first.map(({ text }) => {
    const needs = withoutParentheses(text)
      .replace(/(?<!\\)(?:\[(?!data-\w+=)[^\]]*\]|::?[\w-]+)/g, '')
      .match(/\[[^\]]*\]|\.(?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+|(?<![\w\\-])[a-z][a-z0-9]*/gi);
    return { text, needs: (needs ?? []).map(unescaped) };
  });
}

function withoutParentheses(text: string): string {
  const less = text.replace(/(?<!\\)(:is|:where|)\(((?:\\.|[^()\\])*)\)/g, (_, kind: string, inside: string) =>
    kind === '' || /(?<!\\),/.test(inside) ? '' : inside,
  );
  return less === text ? text : withoutParentheses(less);
}

function unescaped(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code?: string, letter = '') =>
    code === undefined ? letter : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
