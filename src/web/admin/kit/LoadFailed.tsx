import { Button } from '../../ui/style/Button.tsx';
import { Notice } from '../../ui/text/Notice.tsx';

/** What stands in place of something that could not be loaded, with a button that asks again. */
export function LoadFailed({ title, onRetry }: { title: string; onRetry: () => unknown }) {
  return (
    <Notice
      tone="error"
      live
      title={title}
      action={
        <Button size="small" variant="quiet" onClick={() => void onRetry()}>
          Try Again
        </Button>
      }
    />
  );
}
