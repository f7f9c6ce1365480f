import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { EstateContent } from '../../../contract/content/content.schemas.ts';
import type { ImageSource } from '../../../domain/image/renditions.ts';
import { telephoneAddress } from '../../../domain/typed-values.ts';
import { Link } from '../../Link.tsx';
import { Picture } from '../../ui/artwork/Picture.tsx';
import { linkClass } from '../../ui/style/class-names.ts';

export interface ContactCardProps {
  content: Pick<
    EstateContent,
    'contactName' | 'contactTitle' | 'contactEmail' | 'contactPhone' | 'address' | 'officeHours'
  >;
  photo: ImageSource | null;
  /** The element id of the form. */
  formId: string;
}

/** The contact person, the addresses and the office hours. */
export function ContactCard({ content, photo, formId }: ContactCardProps) {
  const { search } = useLocation();
  const { contactName, contactTitle, contactEmail, contactPhone, address, officeHours } = content;
  return (
    <section
      aria-labelledby="contact-name"
      className="bg-wall min-[112rem]:grid min-[112rem]:auto-cols-fr min-[112rem]:grid-flow-col"
    >
      {photo !== null && (
        <Picture sources={photo} alt={`Photograph of ${contactName}`} sizes="(min-width: 64rem) 30vw, 92vw" later />
      )}
      <div className="px-6 py-7 sm:px-8">
        <h2 id="contact-name" dir="auto" className="font-serif text-2xl">
          {contactName || 'The Estate'}
        </h2>
        {contactTitle !== '' && (
          <p dir="auto" className="mt-1 text-ink-soft">
            {contactTitle}
          </p>
        )}
        <div className="mt-5 grid grid-cols-1 justify-items-start gap-1">
          {contactEmail !== '' && (
            <a href={`mailto:${contactEmail}`} className={`${linkClass()} inline-flex min-h-11 items-center break-all`}>
              {contactEmail}
            </a>
          )}
          {contactPhone !== '' && (
            <a href={telephoneAddress(contactPhone)} className={`${linkClass()} inline-flex min-h-11 items-center`}>
              {contactPhone}
            </a>
          )}
          <Link to={{ search, hash: formId }} className={`${linkClass()} inline-flex min-h-11 items-center`}>
            Please use our contact form
          </Link>
        </div>
        <dl className="mt-5 grid grid-cols-1 gap-5 border-t border-line pt-5 empty:hidden">
          {address !== '' && <Entry label="Address">{address}</Entry>}
          {officeHours !== '' && <Entry label="Office Hours">{officeHours}</Entry>}
        </dl>
      </div>
    </section>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd dir="auto" className="mt-1 whitespace-pre-line">
        {children}
      </dd>
    </div>
  );
}
