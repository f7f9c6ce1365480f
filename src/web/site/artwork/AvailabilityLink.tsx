import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/style/button-class.ts';

/** Loaded on first need. */
const AvailabilityDialog = lazy(async () => ({
  default: (await import('./AvailabilityDialog.tsx')).AvailabilityDialog,
}));

/** “Tell me if it becomes available”: opens a dialog. Without JavaScript it leads to the contact form, as Enquire does. */
export function AvailabilityLink({ artwork }: { artwork: { id: number; title: string } }) {
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
