import { expect, test } from 'vitest';
import { pageStyles } from '../../../src/server/http/page-style.ts';

const styleOf = (sheet: string, html: string) => pageStyles(sheet)(html);

test('a page has the rules of its elements, classes and data attributes, each in its group', () => {
  const sheet =
    '@layer base{p,h1{margin:0}ol{list-style:none}}@layer utilities{.a{top:0}.b .a{top:1px}@media (width>=40rem){.sm\\:b{top:2px}}}[data-theme=gold]{color:gold}[data-theme=teal]{color:teal}';
  expect(styleOf(sheet, '<body><p class="a sm:b" data-theme="gold">b</p>')).toBe(
    '@layer base{p{margin:0}}@layer utilities{.a{top:0}@media (width>=40rem){.sm\\:b{top:2px}}}[data-theme=gold]{color:gold}',
  );
});

test('a class is found as HTML and as a selector write it', () => {
  const sheet =
    '.\\32xl{top:0}.top-1\\/2{top:50%}.\\[\\&\\>p\\]\\:x>p{top:1px}.has-\\[\\[open\\]\\]\\:y:has([open]){top:2px}';
  expect(styleOf(sheet, '<p class="2xl top-1/2 [&amp;&gt;p]:x has-[[open]]:y"></p>')).toBe(sheet);
});

test('a rule with alternatives in parentheses is kept, and so is one that depends on a state of the page', () => {
  const sheet = ':is(.x,.y) p{top:0}:where(.z) p{top:1px}:root:has(.x,dialog[open]){top:2px}p:focus-visible{top:3px}';
  expect(styleOf(sheet, '<p></p>')).toBe(sheet.replace(':where(.z) p{top:1px}', ''));
});

test('what comes with the scripts is left out: hover, print, transitions and states that no page begins with', () => {
  const sheet =
    '.a:hover,.a:focus-visible{top:0}.a:disabled{top:1px}.a{color:red;transition:color 1s}@media print{.a{top:2px}}@media (hover:hover){.a{top:3px}}';
  expect(styleOf(sheet, '<p class="a"></p>')).toBe('.a:focus-visible{top:0}.a{color:red}');
});

test('a variable that no rule of the page reads is left out, and what only such a variable read', () => {
  const sheet =
    ':root{--a:var(--b);--b:1px;--c:2px}@property --a{syntax:"*";inherits:false}@property --c{syntax:"*";inherits:false}p{top:var(--c)}ol{top:var(--a)}';
  expect(styleOf(sheet, '<p></p>')).toBe(':root{--c:2px}@property --c{syntax:"*";inherits:false}p{top:var(--c)}');
});

test('brackets and semicolons in a string or an address end nothing', () => {
  const sheet = 'p:after{content:"};{";background:url(data:image/png;base64,AA==)}';
  expect(styleOf(sheet, '<p></p>')).toBe(sheet);
});

test('the footer has its rules, and what follows it is empty until the scripts run', () => {
  const sheet = '.in-footer{top:0}.after{top:1px}';
  expect(styleOf(sheet, '<footer><p class="in-footer"></p></footer><p class="after"></p>')).toBe('.in-footer{top:0}');
});
