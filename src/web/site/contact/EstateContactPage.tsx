import { type ReactNode, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import type { EstateContent } from '../../../contract/content/content.schemas.ts';
import { pageCalls } from '../../../contract/page-calls.ts';
import { apiOf, orNull } from '../../api.ts';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { useSiteInfo } from '../../layout/loading/site-loader.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { paths } from '../../paths.ts';
import { pictureOf } from '../../picture-of.ts';
import { Backdrop } from '../../ui/overlay/Backdrop.tsx';
import { classNames, linkClass } from '../../ui/style/class-names.ts';
import { WhenAdmin } from '../shared/edit/WhenAdmin.tsx';
import { firstSentences, Prose, paragraphsOf } from '../shared/Prose.tsx';
import { inquiryWords } from '../shared/use-send-inquiry.tsx';
import { ContactCard } from './ContactCard.tsx';
import { InquiryForm } from './InquiryForm.tsx';
import { type InquirySubject, inquirySubjectOf, isNamed } from './inquiry-draft.ts';

const noImage = { width: null, height: null, preview: null };

/**
 * Shown when the estate's own text cannot be loaded (docs/specification/estate-contact.md §1). The contact is then the one in
 * the settings, and the background is plain.
 */
const builtInEstate = {
  title: 'Contact the Estate',
  subtitle: 'Enquiries about works, exhibitions and publications',
  description:
    'The estate looks after the artist’s works and papers. Write to us about a work that you would like to see or to ' +
    'own, one that you own already, a loan, or an image for a publication.\n\nWe read every message ourselves.',
  contactName: 'The Estate',
  contactTitle: '',
  contactEmail: '',
  contactPhone: '',
  address: '',
  officeHours: '',
  backgroundImage: '',
  backgroundPicture: noImage,
  contactImage: '',
  contactPicture: noImage,
  agentName: '',
  agentUrl: '',
} satisfies Partial<EstateContent>;

/** The part of the estate's text that the page shows. */
type ShownEstate = Pick<EstateContent, keyof typeof builtInEstate>;

/** `InquiryArtwork`, loaded by a browser only when the page's address names an artwork. The server renders it at once. */
const InquiryArtworkWhenNamed = import.meta.env.SSR
  ? (await import('./InquiryArtwork.tsx')).InquiryArtwork
  : lazyPart(async () => (await import('./InquiryArtwork.tsx')).InquiryArtwork);

const EditEstate = lazyPart(async () => (await import('./edit/EditEstate.tsx')).EditEstate);

/** The element id of the form. */
const FORM = 'contact-form';

export async function estateContactLoader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const { signal, url } = args.request;
  const [content, site, artwork] = await Promise.all([
    api(pageCalls.getEstateContent, {}, { signal }),
    api(pageCalls.getSite, {}, { signal }),
    loadNamedArtwork(args, Number(new URL(url).searchParams.get('artworkId'))),
  ]);
  return { content, agentNote: site.agentNote, artwork };
}

/**
 * Loads the artwork that the address names; null when it names no artwork, or an artwork that does not exist. The calls
 * are imported on need: their chunk has the gallery's grid.
 */
async function loadNamedArtwork(args: LoaderFunctionArgs, id: number): Promise<Artwork | null> {
  if (!Number.isSafeInteger(id) || id <= 0) return null;
  return orNull(apiOf(args)(pageCalls.getArtwork, { id }, { signal: args.request.signal }));
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
  content: ShownEstate;
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
      artworkId={artwork?.id}
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
        <div className="col-span-full lg:col-span-7 min-[112rem]:col-span-4">
          <Prose paragraphs={paragraphsOf(content.description)} />
          {content.agentName !== '' && <AgentNote note={agentNote} name={content.agentName} url={content.agentUrl} />}
        </div>
        <div className="col-span-full sm:max-lg:max-w-md lg:col-span-4 lg:col-start-9 min-[112rem]:col-span-8 min-[112rem]:col-start-5">
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

interface MessageSectionProps {
  /** The element id; links lead to it. */
  id: string;
  /** The subject that the page's address fills in. */
  subject: InquirySubject;
  artworkId: number | undefined;
  /** Shown without JavaScript. */
  email: string;
  /** Below the heading, beside the form. */
  beside?: ReactNode;
  className?: string;
}

/** Send Us a Message: the form beside its heading. */
function MessageSection({ id, subject, artworkId, email, beside, className }: MessageSectionProps) {
  return (
    <section id={id} aria-labelledby="message-title" className={classNames('page no-print', className)}>
      <div className="room gap-y-8 border-t border-ink pt-5">
        <div className="col-span-full md:col-span-4">
          <h2 id="message-title" className="font-serif text-3xl tracking-tight">
            Send Us a Message
          </h2>
          <p className="mt-4 max-w-reading text-ink-soft">
            {beside == null ? inquiryWords.lead : inquiryWords.leadAbout}
          </p>
          {beside}
        </div>
        <div className="col-span-full md:col-span-8">
          <noscript>
            <p className="text-lg">
              <span>{`${inquiryWords.noScript} `}</span>
              {email !== '' && (
                <a href={`mailto:${email}`} className={linkClass()}>
                  {email}
                </a>
              )}
            </p>
          </noscript>
          <InquiryForm
            key={`${subject.inquiryType} ${subject.artworkOfInterest}`}
            subject={subject}
            artworkId={artworkId}
          />
        </div>
      </div>
    </section>
  );
}
