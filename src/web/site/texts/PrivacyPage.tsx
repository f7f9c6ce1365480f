import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageCalls } from '../../../contract/page-calls.ts';
import { apiOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { LegalPage, legalWords } from './LegalPage.tsx';

export async function privacyLoader(args: LoaderFunctionArgs) {
  const { privacyText } = await apiOf(args)(pageCalls.getSite, {}, { signal: args.request.signal });
  return { text: privacyText };
}

/** The privacy statement. */
export function PrivacyPage() {
  const { text } = useLoaderData<typeof privacyLoader>();
  return (
    <LegalPage
      title="Privacy"
      description={legalWords.privacy}
      path={paths.privacy()}
      text={text}
      empty={legalWords.noPrivacy}
    />
  );
}
