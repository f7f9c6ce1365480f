import type { SubmitEvent } from 'react';
import type { GalleryChoice } from '../../../domain/artwork/gallery.ts';
import { Link } from '../../Link.tsx';
import { paths } from '../../paths.ts';
import { buttonClass, linkClass } from '../../ui/style/class-names.ts';
import { galleryChoiceOf, gallerySorts } from './gallery-address.ts';
import { SortOptions } from './sort-choices.tsx';

export interface SortAndYearsProps {
  /** The visitor's last choice. */
  choice: GalleryChoice;
  onChoose: (choice: GalleryChoice) => void;
  /** The other parameters of the address, which the form sends too. */
  otherFields: Record<string, string>;
}

/**
 * The order of the gallery and its first and last year. Closed it says what is chosen. Without JavaScript the same form leads to
 * the list's address (docs/specification/gallery.md §2).
 */
export function SortAndYears({ choice, onChoose, otherFields }: SortAndYearsProps) {
  const { sort, from, to } = choice;
  const chosen = [
    (from ?? to) !== null && `${from ?? ''}–${to ?? ''}`,
    gallerySorts.find(({ value }) => value === sort)?.label,
  ]
    .filter(Boolean)
    .join(', ');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onChoose(galleryChoiceOf(new URLSearchParams(Object.fromEntries(new FormData(form)) as Record<string, string>)));
    const details = form.closest('details');
    details?.removeAttribute('open');
    details?.querySelector('summary')?.focus();
  };

  return (
    <details
      className="no-print relative shrink-0 text-sm"
      // The open form covers artworks: it closes before the focus is on one of them.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary className={`${linkClass('alone')} max-w-24 sm:max-w-36`}>
        <span className="truncate">
          {chosen || (
            <>
              Sort<span className="max-sm:hidden"> & Years</span>
            </>
          )}
        </span>
      </summary>
      <form
        key={paths.gallery(choice)}
        action={paths.gallery()}
        onSubmit={submit}
        className="absolute right-0 z-10 grid w-72 gap-4 border border-line bg-ground p-5"
      >
        {Object.entries(otherFields).map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        <label>
          Sort by
          <select name="sort" defaultValue={sort ?? ''} className="control">
            <SortOptions sorts={gallerySorts} />
          </select>
        </label>
        <div className="flex gap-4">
          {(['from', 'to'] as const).map((name) => (
            <label key={name}>
              <span className="capitalize">{`${name} year`}</span>
              <input
                name={name}
                defaultValue={choice[name] ?? ''}
                inputMode="numeric"
                pattern="\d{1,4}"
                title="A year, for example 1950"
                className="control"
              />
            </label>
          ))}
        </div>
        <div className="flex items-center justify-between">
          <button type="submit" className={buttonClass('primary', 'small')}>
            Show
          </button>
          {chosen && (
            <Link to={paths.gallery({ ...choice, sort: null, from: null, to: null })} className={linkClass('alone')}>
              Reset
            </Link>
          )}
        </div>
      </form>
    </details>
  );
}
