import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';

/** Room for the desk while it is on its way. Empty: whether the login or the desk comes is not known yet. */
export function AdminLoading() {
  return (
    <div role="status" className="min-h-[70svh]">
      <VisuallyHidden>Loading the admin panel</VisuallyHidden>
      <noscript>
        <p className="page py-section text-lg">The desk needs JavaScript. Please turn it on for this site.</p>
      </noscript>
    </div>
  );
}
