import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui/style/Button.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { paymentWords } from '../kit/admin-words.ts';

/** Stands where the orders would be, when they could not be had and none are shown yet. */
export function PaymentsLoadError() {
  const queries = useQueryClient();
  return (
    <Notice
      tone="error"
      live
      title={paymentWords.loadFailed}
      action={
        <Button size="small" variant="quiet" onClick={() => void queries.refetchQueries()}>
          Try Again
        </Button>
      }
    >
      {paymentWords.loadFailedText}
    </Notice>
  );
}
