import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { isNotConnected, requestIdOf, statusOf } from '../../api.ts';
import { Link } from '../../Link.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass } from '../../ui/style/class-names.ts';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { connectionWords } from '../../words.ts';

/** Replaces a page that cannot be shown: the reason and the next steps. */
export function ErrorPage() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const lost = isNotConnected(error) || isChunkLost(error);
  const status = isRouteErrorResponse(error) ? error.status : statusOf(error);
  const requestId = requestIdOf(error);
  return (
    <>
      <title>{lost ? connectionWords.lost : connectionWords.failed}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        title={lost ? connectionWords.lost : connectionWords.failed}
        titleAs="h1"
        action={
          <>
            <Button busy={state === 'loading'} onClick={() => void (lost ? window.location.reload() : revalidate())}>
              Try Again
            </Button>
            <Link to={paths.home()} className={buttonClass('quiet')}>
              Return to Homepage
            </Link>
          </>
        }
      >
        <p>{lost ? connectionWords.lostText : connectionWords.failedText}</p>
        {status !== undefined && (
          <p className="mt-2 text-sm text-ink-faint">{`Error ${status}${requestId ? `, number ${requestId}` : ''}`}</p>
        )}
      </EmptyState>
    </>
  );
}

/** A page's script could not be loaded. Each browser has its own error message. */
function isChunkLost(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message);
}
