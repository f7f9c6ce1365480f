import type { ComponentType } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
// @ts-expect-error: plain JavaScript, as it goes into the bundle
import createSlimIcon from '../../../scripts/bundle/slim/create-lucide-icon.js';

/** By the names of Lucide's files; an old name such as `circle-alert` only refers to one of them. */
const icons = ['x', 'shopping-bag', 'circle-exclamation-point', 'triangle-exclamation-point', 'share-2'];
const uses = [
  { size: 20, strokeWidth: 1.5, 'aria-hidden': true },
  { className: 'mt-0.5 shrink-0', 'aria-hidden': true },
  {},
];

test.each(icons)('the browser draws the icon %s with the markup that the server rendered', async (icon) => {
  const lucide = await import(`../../../node_modules/lucide-react/dist/esm/icons/${icon}.mjs`);
  const slim: ComponentType = createSlimIcon(lucide.__iconData);
  for (const props of uses) {
    const drawn = (it: ComponentType<object>) => renderToStaticMarkup(createElement(it, props));
    expect(drawn(slim)).toBe(drawn(lucide.default));
  }
});
