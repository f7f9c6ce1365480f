import type { TextPart } from '../../../domain/text-difference.ts';

/** The parts of a difference: `both` in one text, else one of the two texts with its own words marked. */
export function MarkedText({ parts, side }: { parts: readonly TextPart[]; side: 'both' | 'from' | 'to' }) {
  const hidden = side === 'from' ? 'added' : side === 'to' ? 'removed' : undefined;
  return (
    <span className="whitespace-pre-line wrap-anywhere">
      {parts
        .filter(({ kind }) => kind !== hidden)
        .map(({ kind, text }, at) => {
          const key = `${at} ${kind}`;
          if (kind === 'same') return <span key={key}>{text}</span>;
          if (side !== 'both') {
            return (
              <mark key={key} className="bg-green-tint text-ink">
                {text}
              </mark>
            );
          }
          return kind === 'added' ? (
            <ins key={key} className="bg-green-tint text-green decoration-green">
              {text}
            </ins>
          ) : (
            <del key={key} className="bg-red-tint text-red decoration-red">
              {text}
            </del>
          );
        })}
    </span>
  );
}
