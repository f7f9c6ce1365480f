import ImageUp from 'lucide-react/icons/image-up';
import type { ImportDetails } from '../../../../contract/imports/imports.schemas.ts';
import { RefusedFiles } from '../../../editing/upload/RefusedFiles.tsx';
import { acceptOf, anyImage } from '../../../editing/upload/upload-rules.ts';
import { uploadWords } from '../../../editing/upload/upload-words.ts';
import { uploadImage, useUploads } from '../../../editing/upload/use-uploads.ts';
import { FileButton } from '../../../ui/form/FileButton.tsx';
import { Button } from '../../../ui/style/Button.tsx';
import { Spinner } from '../../../ui/style/Spinner.tsx';
import { Notice } from '../../../ui/text/Notice.tsx';
import { importWords } from './import-words.ts';
import { useCheckAgain } from './use-check-again.ts';

/** How many missing images are named. */
const NAMED = 10;

/** The images that the file names and that were not uploaded: they are added here, one after the other, and the file is checked again. */
export function ImportImages({ record }: { record: ImportDetails }) {
  const { count, names } = record.missingImages;
  const { check } = useCheckAgain(record.id);
  const { send, stop, progress, refused, dismiss } = useUploads();
  if (count === 0) return null;

  const add = async (files: readonly File[]) => {
    const counts = await send(files, { upload: uploadImage });
    // The check replaces this page: what was refused is read first.
    if (counts.sent > 0 && counts.refused === 0) await check();
  };

  return (
    <Notice
      tone="warning"
      title={importWords.missingImages(count)}
      action={
        progress === undefined ? (
          <FileButton
            size="small"
            variant="quiet"
            multiple
            accept={acceptOf(anyImage)}
            onChosen={(files) => void add(files)}
          >
            <ImageUp aria-hidden="true" size={16} strokeWidth={1.75} />
            Add Images
          </FileButton>
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
        )
      }
    >
      <p className="wrap-anywhere">{`${names.slice(0, NAMED).join(', ')}${count > NAMED ? ' …' : ''}`}</p>
      <p className="mt-1">{importWords.missingImagesText}</p>
      <RefusedFiles
        refused={refused}
        onDismiss={() => {
          dismiss();
          void check();
        }}
      />
    </Notice>
  );
}
