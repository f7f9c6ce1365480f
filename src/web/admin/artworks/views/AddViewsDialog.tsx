import { useQuery } from '@tanstack/react-query';
import ImageUp from 'lucide-react/icons/image-up';
import X from 'lucide-react/icons/x';
import { type FormEvent, useRef, useState } from 'react';
import type { ArtworkRecord } from '../../../../contract/artwork-records/artwork-records.schemas.ts';
import { viewCalls } from '../../../../contract/views/views.calls.ts';
import { type ViewRole, viewRoleNames, viewRoles } from '../../../../domain/artwork/artwork-labels.ts';
import { readViewFileName } from '../../../../domain/artwork/file-matcher.ts';
import { isPublicRole, whyNotAdded } from '../../../../domain/artwork/view-fields.ts';
import { FormDialog } from '../../../editing/form/FormDialog.tsx';
import { DropZone } from '../../../editing/upload/DropZone.tsx';
import { ImageLibraryDialog } from '../../../editing/upload/ImageLibraryDialog.tsx';
import { RefusedFiles } from '../../../editing/upload/UploadProgress.tsx';
import { acceptOf, anyImage } from '../../../editing/upload/upload-rules.ts';
import { uploadWords } from '../../../editing/upload/upload-words.ts';
import { uploadImage, useUploads } from '../../../editing/upload/use-upload.ts';
import type { Pictured } from '../../../picture-of.ts';
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx';
import { FileButton } from '../../../ui/form/FileButton.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { Button, IconButton, Spinner } from '../../../ui/style/Button.tsx';
import { Notice } from '../../../ui/text/Notice.tsx';
import { adminRead } from '../../kit/admin-queries.ts';
import { Thumbnail } from '../../kit/list/AdminGrid.tsx';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { useAdminAction } from '../../kit/use-admin-write.ts';
import { viewWords } from './ViewsSection.tsx';

/** An image that is to be a view. */
interface Chosen extends Pictured {
  name: string;
  role: ViewRole;
  published: boolean;
}

const roles = viewRoleNames.map((value) => ({ value, label: viewRoles[value] }));

function chosenOf(picture: Pictured, name: string): Chosen {
  const role = readViewFileName(name)?.role ?? 'detail';
  return { ...picture, name, role, published: isPublicRole(role) };
}

/** Adds several views at once: images from the computer, which are uploaded one after the other, or from the Image Library. */
export function AddViewsDialog({ record: { artwork }, title, onClose }: TaskProps<ArtworkRecord>) {
  const { id } = artwork;
  const { data: present = [] } = useQuery(adminRead(viewCalls.listAllViews, { id }));
  const { act, isBusy } = useAdminAction(viewCalls.addViews, viewWords.add);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  /** Added or discarded: closing asks no question. */
  const settled = useRef(false);
  const [choosing, setChoosing] = useState(false);
  const take = (picture: Pictured, name: string) => setChosen((all) => [...all, chosenOf(picture, name)]);
  const { send, stop, progress, refused, dismiss } = useUploads();
  const add = (files: readonly File[]) =>
    void send(files, {
      upload: uploadImage,
      onUploaded: ({ filePath: image, width, height }, { name }) => take({ image, width, height, preview: null }, name),
    });
  const change = (at: number, to: Partial<Chosen>) =>
    setChosen((all) => all.map((each, place) => (place === at ? { ...each, ...to } : each)));
  const tooMany = whyNotAdded(chosen.length, present.length);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0 || tooMany !== null) return;
    const views = chosen.map(({ image, role, published }) => ({ image, role, published }));
    if (!(await act({ id, views }))) return;
    settled.current = true;
    onClose();
  };
  const unsaved = chosen.length > 0 || progress !== undefined;
  return (
    <FormDialog
      title={title}
      description={viewWords.lead}
      unsaved={unsaved}
      about="files"
      isUnsaved={() => unsaved && !settled.current}
      onDiscard={() => {
        settled.current = true;
      }}
      onClose={onClose}
    >
      {(cancel) => (
        <form onSubmit={(event) => void submit(event)} noValidate>
          <DropZone onFiles={add} className="flex flex-wrap items-center justify-center gap-3 p-4">
            {progress === undefined ? (
              <>
                <FileButton size="small" variant="quiet" multiple accept={acceptOf(anyImage)} onChosen={add}>
                  <ImageUp aria-hidden="true" size={16} strokeWidth={1.75} />
                  Choose Images
                </FileButton>
                <Button size="small" variant="quiet" onClick={() => setChoosing(true)}>
                  {uploadWords.fromLibrary}
                </Button>
              </>
            ) : (
              <>
                <span role="status" className="flex items-center gap-2 text-sm">
                  <Spinner />
                  <span>{uploadWords.adding(progress.at, progress.of)}</span>
                </span>
                <Button size="small" variant="quiet" onClick={stop}>
                  Stop
                </Button>
              </>
            )}
          </DropZone>
          <p className="mt-1.5 text-sm text-ink-soft">{anyImage.hint}</p>
          <RefusedFiles refused={refused} onDismiss={() => dismiss()} />
          {tooMany !== null && <Notice tone="error" live title={tooMany} className="mt-4" />}
          <ul aria-label={viewWords.chosen} className="mt-4">
            {chosen.map((view, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same image may be chosen twice
              <li key={`${view.image} ${at}`} className="flex items-start gap-3 border-b border-line py-3">
                <Thumbnail of={view} />
                <div className="grid min-w-0 flex-1 gap-x-5 gap-y-2 sm:grid-cols-[1fr_auto] sm:items-end">
                  <SelectField
                    label={`What ${view.name} shows`}
                    value={view.role}
                    options={roles}
                    onChange={({ target }) => {
                      const role = target.value as ViewRole;
                      change(at, { role, published: isPublicRole(role) });
                    }}
                  />
                  <CheckboxField
                    label="Public"
                    checked={view.published}
                    onChange={({ target }) => change(at, { published: target.checked })}
                  />
                </div>
                <IconButton
                  label={`Leave out ${view.name}`}
                  icon={<X aria-hidden="true" size={18} strokeWidth={1.5} />}
                  onClick={() => setChosen((all) => all.filter((_, place) => place !== at))}
                />
              </li>
            ))}
          </ul>
          <DialogActions onCancel={cancel}>
            <Button
              type="submit"
              busy={isBusy}
              busyLabel="Adding..."
              disabled={chosen.length === 0 || tooMany !== null || progress !== undefined}
            >
              {chosen.length < 2 ? 'Add View' : `Add ${chosen.length} Views`}
            </Button>
          </DialogActions>
          {choosing && (
            <ImageLibraryDialog
              onClose={() => setChoosing(false)}
              onChosen={({ path: image, ...size }) => {
                setChoosing(false);
                take({ image, ...size }, 'the image');
              }}
            />
          )}
        </form>
      )}
    </FormDialog>
  );
}
