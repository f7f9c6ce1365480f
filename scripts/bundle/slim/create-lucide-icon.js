// Replaces Lucide's createLucideIcon.mjs without its contexts, refs and rarely used attributes. The markup must be the same
// as Lucide's own, which the server renders: test/rules/estate/slim-icon.test.ts compares them.
import { createElement } from 'react';

/** An icon is an image of 24 units that the text beside it explains, so it is always hidden from screen readers. */
export default function createLucideIcon({ name, aliases = [], node }) {
  const names = ['lucide', ...[name, ...aliases].map((it) => `lucide-${it}`)].join(' ');
  return ({ size = 24, strokeWidth = 2, className, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${names} ${className}` : names,
        'aria-hidden': 'true',
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
