import { Suspense, useState } from 'react';
import type { ArtworkOnPage } from '../../../contract/artworks/artworks.schemas.ts';
import { artworkNoteNames, artworkNotes } from '../../../domain/artwork/artwork-labels.ts';
import type { PublicSettings } from '../../../domain/content/settings.ts';
import { formatPrice, isPrice } from '../../../domain/money.ts';
import { BuyButton } from '../../cart/BuyButton.tsx';
import { Link } from '../../Link.tsx';
import { useSiteInfo } from '../../layout/loading/site-loader.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { paths } from '../../paths.ts';
import { buttonClass, linkClass } from '../../ui/style/class-names.ts';
import { Facts } from '../../ui/text/Facts.tsx';
import { returnsText } from '../../words.ts';

/** Loaded on first need. */
const AvailabilityDialog = lazyPart(async () => (await import('./AvailabilityDialog.tsx')).AvailabilityDialog);

export interface ArtworkOfferProps {
  artwork: ArtworkOnPage;
  terms: Pick<PublicSettings, 'certificateText' | 'viewingText' | 'returnDays'>;
}

/** The price with its currency in words: a bare sign is that of many currencies. */
export function Price({ dollars, currency }: { dollars: number | null; currency: string }) {
  return (
    <>
      <span>{formatPrice(dollars)}</span>
      {isPrice(dollars) && <span className="ml-2 text-base text-ink-soft">{currency}</span>}
    </>
  );
}

/**
 * The offer beside the price: the buttons, and below them delivery, certificate, returns and viewing
 * (docs/specification/artwork.md §6).
 */
export function ArtworkOffer({ artwork, terms }: ArtworkOfferProps) {
  const { certificateText, viewingText, returnDays } = terms;
  const isReserved = artwork.publicStatus === 'reserved';
  return (
    <>
      <div className="mt-7 flex flex-wrap gap-3">
        <BuyButton artwork={artwork} place="artwork" />
        {isReserved && <AvailabilityLink artwork={artwork} />}
        {/* Enquire leads to the same form. */}
        {!artwork.enquire && (
          <Link to={paths.estateContact({ inquiry: 'Artwork', artwork })} className={buttonClass('quiet')}>
            Ask about this work
          </Link>
        )}
      </div>
      {/* The page promises no delivery or viewing of a work that is away. */}
      {(artwork.badge === 'Reserved' || artwork.publicStatus === 'available') && (
        <ul className="no-print mt-5 grid max-w-reading gap-2 text-sm text-ink-soft">
          {[artwork.delivery, certificateText, returnDays > 0 && returnsText(returnDays), viewingText].map(
            (text) =>
              text && (
                <li key={text} dir="auto" className="whitespace-pre-line">
                  {text}
                </li>
              ),
          )}
          <li>
            <Link to={paths.buying()} className={linkClass()}>
              How buying works
            </Link>
            <span>{' · '}</span>
            <Link to={paths.terms()} className={linkClass()}>
              Terms
            </Link>
          </li>
        </ul>
      )}
    </>
  );
}

/** “Tell me if it becomes available”: opens a dialog. Without JavaScript it leads to the contact form, as Enquire does. */
function AvailabilityLink({ artwork }: { artwork: { id: number; title: string } }) {
  const [openings, setOpenings] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Link
        to={paths.estateContact({ inquiry: 'Artwork', artwork })}
        aria-haspopup="dialog"
        className={buttonClass()}
        onClick={(event) => {
          event.preventDefault();
          setOpenings(openings + 1);
          setOpen(true);
        }}
      >
        Tell me if it becomes available
      </Link>
      {openings > 0 && (
        <Suspense>
          <AvailabilityDialog key={openings} artwork={artwork} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** An artwork's facts in the catalogue, without the empty ones. */
export function ArtworkFacts({ artwork }: { artwork: ArtworkOnPage }) {
  const period = useSiteInfo().periods.find(({ id }) => id === artwork.periodId);
  return (
    <Facts
      facts={[
        { label: 'Stock code', value: artwork.stockCode },
        {
          label: 'Period',
          value: period && (
            <Link to={paths.period(period.slug)} className={linkClass('alone')}>
              {period.name}
            </Link>
          ),
        },
        { label: 'Status', value: capitalised(artwork.publicStatus) },
        { label: 'Collection', value: artwork.collection },
        ...artworkNoteNames
          .map((name) => ({ label: artworkNotes[name], value: artwork[name] }))
          // A dated entry of the same name stands at the price, and is newer (docs/specification/condition.md §2).
          .filter(({ label }) => !artwork.conditions?.some((entry) => entry.label === label)),
      ]}
    />
  );
}

/** Statuses are shown capitalised (docs/specification/artwork.md §6). */
function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
