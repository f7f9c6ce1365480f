import { lazy, type ReactNode, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import type { EstateContent } from '../../../contract/content/content.schemas.ts';
import { apiOf, orNull } from '../../api.ts';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { useSiteInfo } from '../../layout/loading/use-site-info.ts';
import { paths } from '../../paths.ts';
import { pictureOf } from '../../picture-of.ts';
import { Backdrop } from '../../ui/overlay/Backdrop.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { linkClass } from '../../ui/style/link-class.ts';
import { WhenAdmin } from '../shared/edit/WhenAdmin.tsx';
import { firstSentences } from '../shared/first-sentences.ts';
import { Prose } from '../shared/Prose.tsx';
import { paragraphsOf } from '../shared/paragraphs-of.ts';
import { builtInEstate } from './built-in-estate.ts';
import { ContactCard } from './ContactCard.tsx';
import { inquirySubjectOf, isNamed } from './inquiry-draft.ts';
import { InquiryArtworkWhenNamed } from './lazy-inquiry-artwork.ts';
import { MessageSection } from './MessageSection.tsx';

const EditEstate = lazy(async () => ({ default: (await import('./edit/EditEstate.tsx')).EditEstate }));

/** The element id of the form. */
const FORM = 'contact-form';

export async function estateContactLoader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const { signal, url } = args.request;
  const [content, site, artwork] = await Promise.all([
    api(contentCalls.getEstateContent, {}, { signal }),
    api(contentCalls.getSite, {}, { signal }),
    loadNamedArtwork(args, Number(new URL(url).searchParams.get('artworkId'))),
  ]);
  return { content, agentNote: site.agentNote, artwork };
}

/** Null when the address names none, or one that does not exist. The calls are imported on need: their chunk has the gallery's grid. */
async function loadNamedArtwork(args: LoaderFunctionArgs, id: number): Promise<Artwork | null> {
  if (!Number.isSafeInteger(id) || id <= 0) return null;
  const { artworkCalls } = await import('../../../contract/artworks/artworks.calls.ts');
  return orNull(apiOf(args)(artworkCalls.getArtwork, { id }, { signal: args.request.signal }));
}

/** The estate: who it is, how to reach it, and the form. */
export function EstateContactPage() {
  const loaded = useLoaderData<typeof estateContactLoader>();
  return (
    <EstateContact {...loaded}>
      <WhenAdmin>
        <div className="page pt-6">
          <EditEstate content={loaded.content} />
        </div>
      </WhenAdmin>
    </EstateContact>
  );
}

/** The same when loading failed: the built-in text, and the form (docs/specification/estate-contact.md §1). */
export function BuiltInEstateContact() {
  return <EstateContact content={builtInEstate} agentNote="" artwork={null} />;
}

interface EstateContactProps {
  content: Omit<EstateContent, 'id' | 'version'>;
  agentNote: string;
  /** The artwork that the address names. */
  artwork: Artwork | null;
  /** Below the banner. */
  children?: ReactNode;
}

function EstateContact({ content, agentNote, artwork, children }: EstateContactProps) {
  const { contactEmail, contactPhone } = useSiteInfo();
  const [search] = useSearchParams();
  const subject = inquirySubjectOf(search);
  const banner = pictureOf({ image: content.backgroundImage, ...content.backgroundPicture });
  const email = content.contactEmail || contactEmail;
  const isAboutArtwork = artwork !== null || subject.artworkOfInterest !== '';
  const isFormFirst = isAboutArtwork || isNamed(subject);
  const message = (className: string) => (
    <MessageSection
      id={FORM}
      subject={subject}
      email={email}
      beside={
        artwork && (
          <Suspense>
            <InquiryArtworkWhenNamed artwork={artwork} />
          </Suspense>
        )
      }
      className={className}
    />
  );
  return (
    <>
      <PageMeta
        title="Contact"
        description={content.subtitle || firstSentences(content.description, 200)}
        path={paths.estateContact()}
        picture={banner}
      />
      <Backdrop sources={isAboutArtwork ? null : banner} text={isAboutArtwork || banner === null ? 'dark' : 'light'}>
        <div className={isAboutArtwork ? 'page pt-6 sm:pt-8' : 'page pb-10 pt-12 sm:pb-14'}>
          <h1
            dir="auto"
            className={classNames('max-w-[20ch] font-serif tracking-tight', isAboutArtwork ? 'text-3xl' : 'text-4xl')}
          >
            {content.title || 'Contact the Estate'}
          </h1>
          {content.subtitle !== '' && !isAboutArtwork && (
            <p dir="auto" className="reading mt-4">
              {content.subtitle}
            </p>
          )}
        </div>
      </Backdrop>

      {children}
      {/* A visitor who comes from an artwork finds the form first. */}
      {isFormFirst && message(isAboutArtwork ? 'pt-6 sm:pt-8' : 'pt-section')}
      <div className="page room items-start gap-y-12 py-section">
        <div className="col-span-full lg:col-span-7">
          <Prose paragraphs={paragraphsOf(content.description)} />
          {content.agentName !== '' && <AgentNote note={agentNote} name={content.agentName} url={content.agentUrl} />}
        </div>
        <div className="col-span-full sm:max-w-md lg:col-span-4 lg:col-start-9">
          <ContactCard
            content={{ ...content, contactEmail: email, contactPhone: content.contactPhone || contactPhone }}
            photo={pictureOf({ image: content.contactImage, ...content.contactPicture })}
            formId={FORM}
          />
        </div>
      </div>
      {!isFormFirst && message('pb-section')}
    </>
  );
}

/** The agent who handles some of the estate's sales on another site (docs/specification/estate-contact.md §1): the estate's text, or a default. */
function AgentNote({ note, name, url }: { note: string; name: string; url: string }) {
  const text =
    note ||
    `Some estate sales are handled for us by ${name}, through a gallery site of their own. Orders placed here come directly to the estate.`;
  return (
    <div className="reading mt-10 border-t border-line pt-6 text-ink-soft">
      <p dir="auto" className="whitespace-pre-line">
        {text}
      </p>
      {url !== '' && (
        <a
          href={url}
          rel="noopener"
          className={`${linkClass()} mt-3 inline-flex min-h-11 items-center`}
        >{`Visit ${name}`}</a>
      )}
    </div>
  );
}
