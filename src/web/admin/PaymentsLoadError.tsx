import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { paymentWords } from './desk-words.ts';

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
