import type { PageSketch, SketchMark } from '../../../../domain/print/page-sketch.ts';
import { printWords } from './print-words.ts';

/** A page of a PDF, drawn from its sketch with the fonts of the site, which are those of the PDF. */
export function PagePreview({ page: { width, height, marks } }: { page: PageSketch }) {
  return (
    <svg
      role="img"
      aria-label={printWords.page}
      viewBox={`0 0 ${width} ${height}`}
      className="block h-auto w-full border border-line bg-white"
    >
      {marks.map((mark, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a page do not move
        <Mark key={at} mark={mark} />
      ))}
    </svg>
  );
}

const families = {
  serif: 'var(--font-serif)',
  italic: 'var(--font-serif)',
  sans: 'var(--font-sans)',
  strong: 'var(--font-sans)',
} as const;

function Mark({ mark }: { mark: SketchMark }) {
  switch (mark.kind) {
    case 'text':
      return (
        <text
          x={mark.x}
          y={mark.y}
          fontSize={mark.size}
          fontFamily={families[mark.typeface]}
          fontStyle={mark.typeface === 'italic' ? 'italic' : 'normal'}
          fontWeight={mark.typeface === 'strong' ? 600 : 400}
          fill={mark.colour}
          textLength={mark.width}
          lengthAdjust="spacingAndGlyphs"
          textRendering="geometricPrecision"
          xmlSpace="preserve"
        >
          {mark.text}
        </text>
      );
    case 'image':
      return <image href={mark.address} x={mark.x} y={mark.y} width={mark.width} height={mark.height} />;
    case 'line':
      return (
        <path
          d={`M${mark.x} ${mark.y}h${mark.width}${mark.height > 0 ? `v${mark.height}h${-mark.width}z` : ''}`}
          fill="none"
          stroke={mark.colour}
          strokeWidth={0.5}
        />
      );
    case 'code':
      return <path d={codePath(mark)} className="fill-ink" shapeRendering="crispEdges" />;
  }
}

function codePath({ modules, x, y, size }: Extract<SketchMark, { kind: 'code' }>): string {
  const square = size / modules.length;
  return modules
    .flatMap((row, down) =>
      row.map((dark, across) =>
        dark ? `M${x + across * square} ${y + down * square}h${square}v${square}h${-square}z` : '',
      ),
    )
    .join('');
}
