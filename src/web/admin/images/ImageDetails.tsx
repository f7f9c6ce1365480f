import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { imageLibraryCalls } from '../../../contract/images/images.calls.ts';
import { type LibraryImage, SaveImageNotes } from '../../../contract/images/images.schemas.ts';
import { wholeImage } from '../../../domain/image/image-edit.ts';
import { imageUseInWords } from '../../../domain/image/image-library.ts';
import { formatFileSize } from '../../../domain/image/image-upload.ts';
import { findImageName } from '../../../domain/image/renditions.ts';
import { browserApi } from '../../api.ts';
import { NewerVersion } from '../../editing/form/NewerVersion.tsx';
import { LibraryPicture } from '../../editing/upload/LibraryPicture.tsx';
import { libraryWords, uploadWords } from '../../editing/upload/upload-words.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { CheckboxField } from '../../ui/form/CheckboxField.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { linkClass } from '../../ui/style/class-names.ts';
import { Facts } from '../../ui/text/Facts.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { adminAddress, recordAddress } from '../kit/admin-address.ts';
import { formatInstant, useEstateDay } from '../kit/admin-dates.ts';
import { AdminForm, useAdminForm } from '../kit/form/AdminForm.tsx';
import { ArtworkOriginal } from '../kit/original/ArtworkOriginal.tsx';
import { RecordLink } from '../kit/record/RecordSection.tsx';
import { useAddressDialog } from '../kit/record/use-task.tsx';
import { useAdminAction } from '../kit/use-admin-write.ts';
import { imageWords, nameOfImage } from './image-words.ts';

const EditImageDialog = lazyPart(async () => (await import('../../editing/crop/EditImageDialog.tsx')).EditImageDialog);

const Values = SaveImageNotes.pick({ notes: true });

const labels = { notes: 'Notes' };

const valuesOf = ({ notes }: LibraryImage) => ({ notes });

export interface ImageDetailsProps {
  image: LibraryImage;
  onDeleted: () => void;
}

/** The image, its facts, the places that use it, its flag and notes, and Delete. */
export function ImageDetails({ image, onDeleted }: ImageDetailsProps) {
  const { filePath, fileSize, width, height, uploadedAt, fault } = image;
  const { timeZone } = useEstateDay();
  return (
    <div className="grid grid-cols-1 gap-5">
      <LibraryPicture image={image} sizes="(min-width: 64rem) 26rem, 90vw" />
      {fault !== null && (
        <Notice tone="error" title={libraryWords.faults[fault]}>
          {imageWords.faultTexts[fault]}
        </Notice>
      )}
      <Facts
        facts={[
          { label: 'File size', value: fileSize === null ? 'Unknown' : formatFileSize(fileSize) },
          { label: 'Pixels', value: width === null ? 'Unknown' : `${width} × ${height}` },
          { label: 'Uploaded', value: uploadedAt === null ? 'Never' : formatInstant(uploadedAt, timeZone) },
          {
            label: 'Address',
            value: (
              <a href={filePath} target="_blank" rel="noreferrer" className={`${linkClass('alone')} wrap-anywhere`}>
                {filePath}
              </a>
            ),
          },
        ]}
      />
      <ImageShape image={image} />
      <ImagePlaces image={image} />
      {image.usedIn
        .filter(({ kind }) => kind === 'artwork')
        .map(({ key, name }) => (
          <ArtworkOriginal key={key} id={Number(key)} title={name} image={image} />
        ))}
      <UsageFlag image={image} />
      <ImageNotes image={image} />
      <DeleteImage image={image} onDeleted={onDeleted} />
    </div>
  );
}

/** Turning and cropping, and back to the whole image; afterwards the panel shows the image that pages show. */
function ImageShape({ image }: { image: LibraryImage }) {
  const { id, filePath, edit, edits, fault, width } = image;
  const queries = useQueryClient();
  const { replace } = useAddressDialog();
  const undo = useAdminAction(imageLibraryCalls.editImage, imageWords.whole);
  const [isOpen, setOpen] = useState(false);
  const isEditable = fault === null && width !== null && findImageName(filePath) !== undefined;
  if (!isEditable) return null;
  const showWhole = async () => {
    if (edit === null) return;
    const { source } = edit;
    if (await undo.act({ id, ...wholeImage(source), everywhere: true })) replace({ image: source.id });
  };
  return (
    <div className="grid gap-2">
      {edit !== null && (
        <p>
          {'It was turned or cropped from '}
          <RecordLink to={adminAddress('images', { image: edit.source.id })} className={linkClass()}>
            the whole image
          </RecordLink>
          .
        </p>
      )}
      {edits > 0 && <p>{imageWords.edits(edits)}</p>}
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
          {uploadWords.edit}
        </Button>
        {edit !== null && (
          <Button size="small" variant="quiet" busy={undo.isBusy} onClick={() => void showWhole()}>
            Undo Crop and Turn
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <EditImageDialog
            filePath={filePath}
            everywhere
            onClose={() => setOpen(false)}
            onEdited={(edited) => {
              setOpen(false);
              void queries.invalidateQueries();
              replace({ image: edited.id });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The flag that the staff set, and whether it disagrees with what the site uses. */
function UsageFlag({ image: { id, inUse, uses } }: { image: LibraryImage }) {
  const { act, isBusy } = useAdminAction(imageLibraryCalls.setImageUsage, imageWords.usage);
  return (
    <div>
      <CheckboxField
        label="In use"
        checked={inUse}
        aria-disabled={isBusy || undefined}
        onChange={({ target }) => {
          // The write has no version, because it replaces nothing else, such as notes that were saved a moment before.
          if (!isBusy) void act({ id, inUse: target.checked });
        }}
      />
      {inUse !== uses > 0 && (
        <Notice tone="warning" live>
          {uses > 0 ? imageWords.usedButNotMarked(uses) : imageWords.markedButUnused}
        </Notice>
      )}
    </div>
  );
}

/** Offered for an image that nothing uses and that is not marked as in use. */
function DeleteImage({ image, onDeleted }: ImageDetailsProps) {
  const { id, uses, edits, inUse, version } = image;
  const { act, isBusy } = useAdminAction(imageLibraryCalls.deleteImage, imageWords.remove);
  const [asks, setAsks] = useState(false);
  const confirm = async () => {
    const isDeleted = await act({ id }, version);
    setAsks(false);
    if (isDeleted) onDeleted();
  };
  if (uses > 0 || inUse || edits > 0) {
    const why = uses > 0 ? 'used' : inUse ? 'marked' : 'edited';
    return <p className="text-sm text-ink-soft">{imageWords.keeps[why]}</p>;
  }
  return (
    <div>
      <Button size="small" variant="quiet" onClick={() => setAsks(true)}>
        Delete Image
      </Button>
      <ConfirmDialog
        open={asks}
        title="Delete Image?"
        confirmLabel="Delete Image"
        busy={isBusy}
        busyLabel="Deleting..."
        onConfirm={() => void confirm()}
        onCancel={() => setAsks(false)}
      >
        <p className="wrap-anywhere" dir="auto">{`“${nameOfImage(image)}”`}</p>
        <p>{imageWords.question}</p>
      </ConfirmDialog>
    </div>
  );
}

/** The staff's notes about an image; visitors never see them. */
function ImageNotes({ image }: { image: LibraryImage }) {
  const { id } = image;
  const form = useAdminForm(Values, imageLibraryCalls.saveImageNotes, imageWords.notes, {
    defaults: valuesOf(image),
    input: ({ notes }) => ({ id, notes }),
    // The flag beside it is a part of the same record.
    stored: { opened: image, read: () => browserApi(imageLibraryCalls.getImage, { id }), valuesOf },
    reopen: (saved) => ({ record: saved, values: valuesOf(saved) }),
    draft: `image/${id}`,
    onSaved: () => undefined,
  });
  const { methods, opened, seen } = form;
  return (
    <AdminForm
      form={form}
      submit={{ label: 'Save Notes', busyLabel: 'Saving...' }}
      newer={<NewerVersion methods={methods} labels={labels} opened={opened} theirs={valuesOf(seen)} />}
    >
      <TextArea label={labels.notes} rows={3} hint="For staff only." {...form.field('notes')} />
    </AdminForm>
  );
}

type Use = LibraryImage['usedIn'][number];

/** The places that use an image, each of which leads there. */
function ImagePlaces({ image: { usedIn, uses } }: { image: LibraryImage }) {
  const more = uses - usedIn.length;
  return (
    <div>
      <h3 className="mb-1.5 text-sm text-ink-soft">Used in</h3>
      {uses === 0 && <p>{imageWords.unused}</p>}
      <ul className="grid gap-1">
        {usedIn.map((use) => (
          <li key={`${use.kind} ${use.key} ${use.name}`} className="wrap-anywhere" dir="auto">
            <PlaceLink use={use} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-ink-soft">{more === 1 ? 'and 1 more place' : `and ${more} more places`}</p>}
    </div>
  );
}

function PlaceLink({ use }: { use: Use }) {
  const words = imageUseInWords(use);
  const text = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  const address = addressOf(use);
  if (address === null) return <span>{text}</span>;
  return (
    <RecordLink to={address} className={linkClass('alone')}>
      {text}
    </RecordLink>
  );
}

function addressOf({ kind, key }: Use): string | null {
  if (kind !== 'deleted') return recordAddress(kind, key);
  const [of = '', id = ''] = key.split(' ');
  return of === 'artwork' || of === 'period' || of === 'event' ? recordAddress(of, id, true) : null;
}
