import ImageUp from 'lucide-react/icons/image-up';
import { type DragEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { imageCalls } from '../../contract/images/images.calls.ts';
import type { UploadedPicture } from '../../contract/images/images.schemas.ts';
import type { ImageSource } from '../../domain/artwork/image.ts';
import { browserApi, sentenceOf } from '../api.ts';
import { Picture } from '../ui/artwork/Picture.tsx';
import { FieldError } from '../ui/form/FieldError.tsx';
import { showToast } from '../ui/overlay/toast-store.ts';
import { Button } from '../ui/style/Button.tsx';
import { classNames } from '../ui/style/class-names.ts';
import { Spinner } from '../ui/style/Spinner.tsx';
import { pictureWords } from './artwork-words.ts';

export interface PictureFieldProps {
  label: string;
  hint?: string;
  /** The image of the field; null while there is none. */
  picture: ImageSource | null;
  /** The media types that this form accepts (docs/specification/artwork.md §11). */
  accept: readonly string[];
  error?: string | undefined;
  onUploaded: (uploaded: UploadedPicture) => void;
  /** The form cannot be saved during an upload. */
  onUploading: (uploading: boolean) => void;
  /** The button, for a form that moves the focus to its first error. */
  ref?: Ref<HTMLButtonElement>;
}

/** An image: selected or dropped, uploaded at once, shown whole. An upload can be stopped; the previous image then stays. */
export function PictureField({ label, hint, picture, accept, error, onUploaded, onUploading, ref }: PictureFieldProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  const [fileName, setFileName] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [over, setOver] = useState(false);
  useEffect(() => () => running.current?.abort(), []);
  const uploading = fileName !== undefined;
  const wrong = refusal ?? error;

  const upload = async (file: File | undefined) => {
    if (file === undefined || uploading) return;
    if (!accept.includes(file.type)) return setRefusal(pictureWords.wrongType);
    const stop = new AbortController();
    running.current = stop;
    setRefusal(undefined);
    setFileName(file.name);
    onUploading(true);
    try {
      const image = new Uint8Array(await file.arrayBuffer());
      const uploaded = await browserApi(
        imageCalls.uploadPicture,
        { image, fileName: file.name },
        { signal: stop.signal },
      );
      onUploaded(uploaded);
      showToast(pictureWords.uploaded);
    } catch (problem) {
      if (!stop.signal.aborted) {
        setRefusal(sentenceOf(problem, 'There was an error uploading the image.'));
        showToast(pictureWords.uploadFailed(sentenceOf(problem, '')));
      }
    }
    setFileName(undefined);
    onUploading(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void upload(event.dataTransfer.files[0]);
  };

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button below does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'border bg-wall p-4 transition-colors',
          over ? 'border-ink' : wrong === undefined ? 'border-line' : 'border-red',
        )}
      >
        {picture === null ? (
          <p className="grid min-h-32 place-items-center text-center text-sm text-ink-soft">
            No picture yet. Drop one here.
          </p>
        ) : (
          <div className="mx-auto max-w-80">
            <Picture sources={picture} alt="" sizes="20rem" />
          </div>
        )}
        <div className="mt-4 flex flex-wrap items-center justify-center gap-3">
          {uploading ? (
            <>
              <span role="status" className="flex min-w-0 items-center gap-2 text-sm">
                <Spinner />
                <span className="min-w-0 truncate">Uploading {fileName}...</span>
              </span>
              <Button size="small" variant="quiet" onClick={() => running.current?.abort()}>
                Stop
              </Button>
            </>
          ) : (
            <Button
              ref={ref}
              size="small"
              variant="quiet"
              aria-describedby={wrong === undefined ? undefined : `${id}-error`}
              onClick={() => chooser.current?.click()}
            >
              <ImageUp aria-hidden="true" size={16} strokeWidth={1.75} />
              {picture === null ? 'Choose a Picture' : 'Choose Another'}
            </Button>
          )}
        </div>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={accept.join(',')}
          onChange={(event) => {
            void upload(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {wrong !== undefined && <FieldError id={`${id}-error`}>{wrong}</FieldError>}
      {hint !== undefined && <p className="mt-1.5 text-sm text-ink-soft">{hint}</p>}
    </fieldset>
  );
}
