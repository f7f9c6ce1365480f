import { useEffect } from 'react';
import { classNames } from '../../../ui/style/class-names.ts';
import { RecordLink } from '../../kit/record/RecordSection.tsx';
import type { FoundGroup, FoundOption } from './found-groups.tsx';
import { searchWords } from './search-words.ts';

export interface SearchResultsProps {
  id: string;
  groups: readonly FoundGroup[];
  /** The chosen option, counted over all groups from 0. */
  active: number;
  failed: boolean;
  place: 'bar' | 'overlay';
  onChoose: () => void;
}

/** The found records under their headings, or why there are none. */
export function SearchResults({ id, groups, active, failed, place, onChoose }: SearchResultsProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0));
  return (
    <div
      className={
        place === 'bar'
          ? 'absolute inset-x-0 top-full z-40 mt-1 max-h-[calc(100dvh-4.5rem)] overflow-y-auto rounded-control border border-line bg-paper py-2 [box-shadow:var(--shadow-sheet)]'
          : 'mt-4'
      }
    >
      {failed && <p className="px-4 py-2 text-red">{searchWords.failed}</p>}
      {!failed && groups.length === 0 && <p className="px-4 py-2 text-ink-soft">{searchWords.none}</p>}
      <div id={id} role="listbox" aria-label={searchWords.found}>
        {groups.map(({ title, options }, group) => (
          // biome-ignore lint/a11y/useSemanticElements: the options of a listbox are in groups
          <div key={title} role="group" aria-labelledby={`${id}-${title}`} className="pb-2 last:pb-0">
            <p id={`${id}-${title}`} role="presentation" className="eyebrow px-4 pb-1 pt-2">
              {title}
            </p>
            {options.map((option, at) => {
              const index = (starts[group] ?? 0) + at;
              return (
                <Option
                  key={option.address}
                  id={`${id}-${index}`}
                  option={option}
                  isActive={index === active}
                  onChoose={onChoose}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

interface OptionProps {
  id: string;
  option: FoundOption;
  isActive: boolean;
  onChoose: () => void;
}

/** A link, so that it also opens in a new window; the keyboard stays in the box. */
function Option({ id, option: { address, name, facts, state }, isActive, onChoose }: OptionProps) {
  return (
    <RecordLink
      id={id}
      to={address}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classNames(
        'flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-l-2 px-4 py-1.5 text-sm hover:bg-wall',
        isActive ? 'border-accent bg-wall' : 'border-transparent',
      )}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onChoose();
      }}
    >
      <span className="min-w-0 flex-1 basis-48">
        <span dir="auto" className="block wrap-anywhere font-medium text-ink sm:truncate">
          {name}
        </span>
        {facts !== '' && (
          <span dir="auto" className="block wrap-anywhere text-xs text-ink-soft sm:truncate">
            {facts}
          </span>
        )}
      </span>
      {state !== undefined && <span className="flex shrink-0 items-center gap-3">{state}</span>}
    </RecordLink>
  );
}
