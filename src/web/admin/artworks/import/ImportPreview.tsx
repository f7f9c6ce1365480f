import { useState } from 'react';
import type { ImportDetails } from '../../../../contract/imports/imports.schemas.ts';
import { importFieldLabel } from '../../../../domain/import/import-columns.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { Facts } from '../../../ui/text/Facts.tsx';
import { ArtworkTitles } from '../../kit/record/ArtworkTitles.tsx';
import { RecordSection } from '../../kit/record/RecordSection.tsx';
import { ChangedFields } from './ChangedFields.tsx';
import { inWords } from './import-words.ts';

/** Artworks that are shown before Show More. */
const FIRST = 8;

/** What the import will do: in numbers, and artwork by artwork for the first ones. */
export function ImportPreview({ record }: { record: ImportDetails }) {
  const { outcome, fields, preview } = record;
  if (outcome === null || outcome.added + outcome.updated + outcome.views === 0) return null;
  const updated = preview.filter(({ kind }) => kind === 'updated');
  const added = preview.filter(({ kind }) => kind === 'added');
  const changes = Object.entries(fields).sort(([, one], [, other]) => other - one);
  return (
    <RecordSection title="What will change">
      <div className="max-w-3xl">
        <Facts
          facts={[
            { label: 'New artworks', value: outcome.added.toLocaleString('en-AU') },
            { label: 'Changed artworks', value: outcome.updated.toLocaleString('en-AU') },
            {
              label: 'Images that become views',
              value: outcome.views > 0 ? outcome.views.toLocaleString('en-AU') : null,
            },
            {
              label: 'Changes by field',
              value: changes
                .map(([field, count]) => `${importFieldLabel(field)}: ${count.toLocaleString('en-AU')}`)
                .join(', '),
            },
            { label: 'Artworks that stay as they are', value: outcome.unchanged.toLocaleString('en-AU') },
          ]}
        />
      </div>
      <div className="mt-6 grid gap-x-14 gap-y-8 lg:grid-cols-2">
        <Examples title="Changed" artworks={updated} total={outcome.updated} />
        <Examples title="New" artworks={added} total={outcome.added} />
      </div>
    </RecordSection>
  );
}

type Artworks = ImportDetails['preview'];

function Examples({ title, artworks, total }: { title: string; artworks: Artworks; total: number }) {
  const [all, setAll] = useState(false);
  if (artworks.length === 0) return null;
  const shown = all ? artworks : artworks.slice(0, FIRST);
  return (
    <div className="min-w-0">
      <h3 className="mb-2 font-medium">
        {total > shown.length ? `${title}: the first ${shown.length} of ${total.toLocaleString('en-AU')}` : title}
      </h3>
      <ul className="border-t border-line">
        {shown.map((artwork) => (
          <li key={artwork.row} className="border-b border-line py-2.5">
            <p className="flex justify-between gap-4">
              {artwork.id == null ? (
                <span className="min-w-0 font-serif italic wrap-anywhere">{artwork.title}</span>
              ) : (
                <ArtworkTitles works={[{ id: artwork.id, title: artwork.title }]} />
              )}
              <span className="shrink-0 text-sm text-ink-soft tabular-nums">{`row ${artwork.row.toLocaleString('en-AU')}`}</span>
            </p>
            <ChangedFields fields={namedFields(artwork)} isNew={artwork.kind === 'added'} />
          </li>
        ))}
      </ul>
      {artworks.length > FIRST && (
        <Button size="small" variant="quiet" className="mt-3" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show Fewer' : `Show ${inWords(artworks.length - FIRST, 'More', 'More')}`}
        </Button>
      )}
    </div>
  );
}

/** Of a new artwork, what is not the usual. */
function namedFields({ kind, fields }: Artworks[number]) {
  return fields.filter(
    ({ field, to }) => kind === 'updated' || (field !== 'title' && !(field === 'status' && to === 'available')),
  );
}
