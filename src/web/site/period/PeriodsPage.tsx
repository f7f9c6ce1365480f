import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageCalls } from '../../../contract/page-calls.ts';
import { apiOf } from '../../api.ts';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { useSiteInfo } from '../../layout/loading/site-loader.ts';
import { paths } from '../../paths.ts';
import { pictureOf } from '../../picture-of.ts';
import { Grid } from '../../ui/artwork/Grid.tsx';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { PageHeader } from '../../ui/text/PageHeader.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { PeriodCard } from '../shared/PeriodCard.tsx';
import { periodWords } from './period-words.ts';

export async function periodsLoader(args: LoaderFunctionArgs) {
  return apiOf(args)(pageCalls.listPeriods, {}, { signal: args.request.signal });
}

/** All periods, in the estate's order. */
export function PeriodsPage() {
  const periods = useLoaderData<typeof periodsLoader>();
  const { artistName } = useSiteInfo();
  const first = periods.map(pictureOf).find((picture) => picture !== null);
  return (
    <>
      <PageMeta title="Periods" description={periodWords.lead} path={paths.periods()} picture={first} />
      <PageHeader
        title="Periods"
        lead={<p>{periodWords.lead}</p>}
        {...(artistName !== '' && { eyebrow: artistName })}
      />
      {periods.length === 0 ? (
        <EmptyState title={periodWords.none}>
          <p>{periodWords.noneText}</p>
        </EmptyState>
      ) : (
        <section aria-labelledby="all-periods" className="page pb-section">
          <h2>
            <VisuallyHidden id="all-periods">All periods</VisuallyHidden>
          </h2>
          <Grid columns={3}>
            {periods.map((period, index) => (
              <PeriodCard key={period.id} period={period} priority={index === 0} />
            ))}
          </Grid>
        </section>
      )}
    </>
  );
}
