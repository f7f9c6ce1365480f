import { data } from 'react-router';
import { Link } from '../../Link.tsx';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/style/class-names.ts';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { notFoundWords } from '../../words.ts';

/** Unknown addresses redirect here, and this page returns 404 (docs/specification/pages.md §5). */
export function notFoundLoader() {
  return data(null, { status: 404 });
}

/** Page Not Found, with links to home and gallery. */
export function NotFoundPage() {
  return (
    <>
      <PageMeta title={notFoundWords.page} description="There is no page at this address." />
      <EmptyState
        title={notFoundWords.page}
        titleAs="h1"
        action={
          <>
            <Link to={paths.home()} className={buttonClass('primary')}>
              Return to Homepage
            </Link>
            <Link to={paths.gallery()} className={buttonClass('quiet')}>
              Browse Gallery
            </Link>
          </>
        }
      >
        <p>There is no page at this address. It may have moved, or the address may have been mistyped.</p>
      </EmptyState>
    </>
  );
}
