import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { AdminBar } from './AdminBar.tsx';

/** The frame while the admin area loads. It is empty: whether the login or a tab follows is not known yet. */
export function AdminLoading() {
  return (
    <>
      <AdminBar />
      <main id="main" tabIndex={-1}>
        <div role="status" className="min-h-[70svh]">
          <VisuallyHidden>Loading the admin panel</VisuallyHidden>
          <noscript>
            <p className="px-margin py-section text-lg">
              The admin area needs JavaScript. Please turn it on for this site.
            </p>
          </noscript>
        </div>
      </main>
    </>
  );
}
