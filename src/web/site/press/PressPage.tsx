import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { addressOf } from '../../../contract/call.ts';
import { pageCalls } from '../../../contract/page-calls.ts';
import type { SharedPress } from '../../../contract/press/press.schemas.ts';
import { formatDay } from '../../../domain/days.ts';
import { pressLinkOver } from '../../../domain/print/press-link.ts';
import { apiOf, statusOf } from '../../api.ts';
import { Link } from '../../Link.tsx';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { paths } from '../../paths.ts';
import { pictureOf } from '../../picture-of.ts';
import { Grid, GridItem } from '../../ui/artwork/Grid.tsx';
import { gridSizes } from '../../ui/artwork/grid-sizes.ts';
import { Picture } from '../../ui/artwork/Picture.tsx';
import { buttonClass } from '../../ui/style/class-names.ts';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { PageHeader, SectionHeader } from '../../ui/text/PageHeader.tsx';

export async function pressLoader(args: LoaderFunctionArgs) {
  const { searchParams } = args.url;
  const asked = { id: searchParams.get('id') ?? '', key: searchParams.get('key') ?? '' };
  if (asked.id === '') return data({ press: null, status: 404, download: '' }, { status: 404 });
  try {
    const press = await apiOf(args)(pageCalls.getSharedPress, asked, { signal: args.request.signal });
    return { press, status: 200, download: addressOf(pageCalls.getSharedPressImages, asked) };
  } catch (error) {
    const status = statusOf(error);
    if (status !== 404 && status !== 410) throw error;
    return data({ press: null, status, download: '' }, { status });
  }
}

/** The page that a private link to press images opens, also without JavaScript (docs/specification/print.md §9). */
export function PressPage() {
  const { press, status, download } = useLoaderData<typeof pressLoader>();
  return (
    <>
      <PageMeta title="Press Images" description="Images for the press, with captions and credit lines." />
      {press === null ? <Missing isOver={status === 410} /> : <Shared press={press} download={download} />}
    </>
  );
}

function Missing({ isOver }: { isOver: boolean }) {
  return (
    <EmptyState
      title={isOver ? 'This Link Has Ended' : 'Link Not Found'}
      titleAs="h1"
      action={
        <Link to={paths.estateContact()} className={buttonClass('primary')}>
          Contact the Estate
        </Link>
      }
    >
      <p>{isOver ? pressLinkOver : 'Please open the whole address that the estate sent to you.'}</p>
    </EmptyState>
  );
}

function Shared({ press: { artist, until, images, terms }, download }: { press: SharedPress; download: string }) {
  const count = `${images.length} ${images.length === 1 ? 'image' : 'images'}`;
  return (
    <>
      <PageHeader
        title="Press Images"
        eyebrow={artist}
        lead={
          images.length === 0 ? (
            <p>None of these images can be given at present. Please ask the estate.</p>
          ) : (
            <p>{`${count} as JPEG, with captions and terms, in one ZIP file. Until ${formatDay(until)}.`}</p>
          )
        }
        actions={
          images.length > 0 && (
            <a href={download} className={buttonClass()}>
              {`Download ${count}`}
            </a>
          )
        }
      />
      {terms.length > 0 && (
        <section className="page pb-section" aria-labelledby="terms">
          <SectionHeader id="terms" title="Terms" />
          <ul className="reading grid gap-2">
            {terms.map((line) => (
              <li key={line} dir="auto" className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </section>
      )}
      {images.length > 0 && (
        <section className="page pb-section" aria-labelledby="works">
          <SectionHeader id="works" title="Works" />
          <Grid columns={3}>
            {images.map((each, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an image may show two works
              <GridItem key={at} picture={<PressPicture {...each} />} width={each.width} height={each.height}>
                <h3 dir="auto" className="font-serif text-lg italic">
                  {[each.title, each.shows].filter(Boolean).join(', ')}
                </h3>
                <p dir="auto" className="mt-1 text-sm text-ink-soft wrap-anywhere">
                  {each.caption}
                </p>
              </GridItem>
            ))}
          </Grid>
        </section>
      )}
    </>
  );
}

function PressPicture(image: SharedPress['images'][number]) {
  const sources = pictureOf(image);
  return sources && <Picture sources={sources} alt="" sizes={gridSizes[3]} />;
}
