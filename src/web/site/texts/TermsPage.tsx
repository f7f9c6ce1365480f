import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageCalls } from '../../../contract/page-calls.ts';
import { apiOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { LegalPage, legalWords } from './LegalPage.tsx';

export async function termsLoader(args: LoaderFunctionArgs) {
  const { termsText } = await apiOf(args)(pageCalls.getSite, {}, { signal: args.request.signal });
  return { text: termsText };
}

/** The terms of sale. */
export function TermsPage() {
  const { text } = useLoaderData<typeof termsLoader>();
  return (
    <LegalPage
      title="Terms of Sale"
      description={legalWords.terms}
      path={paths.terms()}
      text={text}
      empty={legalWords.noTerms}
    />
  );
}
