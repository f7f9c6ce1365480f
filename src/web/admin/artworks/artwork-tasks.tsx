import { useQuery, useQueryClient } from '@tanstack/react-query';
import { artworkCalls } from '../../../contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import { periodCalls } from '../../../contract/periods/periods.calls.ts';
import { defaultSettings } from '../../../domain/content/settings.ts';
import { restoreDays } from '../../../domain/record/deleted-record.ts';
import { ArtworkDialog } from '../../editing/artwork/ArtworkDialog.tsx';
import { adminRead } from '../kit/admin-read.ts';
import { artworkAdminWords } from '../kit/admin-words.ts';
import { DeleteDialog } from '../kit/deleted/DeleteDialog.tsx';
import type { RecordTask, TaskProps, TaskTable } from '../kit/record/TaskDialog.tsx';
import { refreshTouched } from '../kit/touched-reads.ts';

/** The tasks of the Artworks tab, by their name in the address (docs/specification/artwork.md §10). */
export const artworkTasks: TaskTable<Artwork> = {
  edit: { title: () => 'Edit Artwork', dialog: (props) => <ArtworkForm {...props} /> },
  delete: {
    title: () => 'Delete Artwork?',
    isOffered: ({ inOrder }) => inOrder !== true,
    dialog: (props) => (
      <DeleteDialog {...props} kind="artwork" name={props.record.title} messages={artworkAdminWords.remove}>
        <em className="font-serif">{props.record.title}</em>
        {' will be removed from every page and list. It can be restored for '}
        <span>{restoreDays}</span> days.
      </DeleteDialog>
    ),
  },
};

export const addArtwork: RecordTask<null> = {
  title: () => 'Add New Artwork',
  dialog: (props) => <ArtworkForm {...props} />,
};

/** The form, once the periods that it offers are known. */
function ArtworkForm({ record, title, onClose }: TaskProps<Artwork | null>) {
  const queries = useQueryClient();
  const { data: periods } = useQuery(adminRead(periodCalls.listPeriods, {}));
  const site = useQuery({ ...adminRead(contentCalls.getSite, {}), refetchInterval: false });
  if (periods === undefined || site.isPending) return null;
  return (
    <ArtworkDialog
      artwork={record}
      title={title}
      periods={periods}
      stockCodePrefix={site.data?.stockCodePrefix ?? defaultSettings.stockCodePrefix}
      onSaved={() => refreshTouched(queries, artworkCalls.updateArtwork)}
      onClose={onClose}
    />
  );
}
