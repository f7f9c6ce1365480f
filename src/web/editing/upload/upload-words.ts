import { isOnOtherSite } from '../../../domain/image/image-path.ts';
import { formatFileSize } from '../../../domain/image/image-upload.ts';
import { problemMessages } from '../../../domain/problems.ts';
import { done, failed, type ToastWords } from '../../ui/overlay/toast-store.ts';

/** The messages of uploads (docs/specification/images.md §8). */

/** The reason why an upload failed: the status of the response, if there was one, and the message. */
export interface UploadFailure {
  status: number | undefined;
  /** Undefined where neither the server nor the browser gave a message. */
  message: string | undefined;
}

/** The messages of one form's uploads. */
export interface UploadMessages {
  done: (bytes: number) => ToastWords;
  failed: (failure: UploadFailure) => ToastWords;
  /** Beside the field and, with a title, as a toast. */
  wrongType: { title?: string; text: string };
  tooLarge?: { title: string; text: string };
}

export const uploadWords = {
  choose: 'Choose an Image',
  chooseAnother: 'Choose Another Image',
  fromLibrary: 'Choose from the Image Library',
  edit: 'Turn or Crop',
  remove: 'Remove Image',
  cancel: 'Cancel Upload',
  retry: 'Try Again',
  empty: 'No image yet. Drop or paste one here.',
  preparing: (fileName: string) => `Preparing ${fileName}...`,
  sending: (fileName: string, percent: number) => `Uploading ${fileName}: ${percent} %`,
  storing: (fileName: string) => `Storing ${fileName}...`,
  failed: 'Failed to upload image',
  notSent: 'The file could not be sent. Please try again.',
  adding: (at: number, of: number) => `Adding image ${at} of ${of}...`,
  notTaken: (refused: readonly { file: File; reason: string }[]) =>
    `These images could not be added: ${refused.map(({ file, reason }) => `${file.name} (${reason})`).join(', ')}.`,
  timedOut: 'The server did not respond for 30 seconds. Please try again.',
  refusedInFront: (status: number, bytes: number) =>
    status === 413
      ? `The web server in front of the gallery takes no file of ${formatFileSize(bytes)}. Please tell the person who runs it: it must take 1.7 GB (docs/going-live.md).`
      : `The web server in front of the gallery answered with the error ${status}. Please try again, and tell the person who runs it if this stays.`,
  noPath: 'No file path returned from server',
  manyFailures: 'Multiple upload failures. Please try a smaller image or different format.',
  tooLarge: problemMessages['image-too-large'],
  preview: failed('Preview load error', 'Using placeholder image'),
  placeholder: 'This image cannot be shown here.',
  elsewhere: 'This image is on another site, so no page shows it. Save it on your computer and upload it here.',
  recommended: ({ width, height }: { width: number; height: number }) => `Recommended size: ${width} x ${height}.`,
  small: ({ width, height }: { width: number; height: number }) =>
    `This image has ${width} x ${height} pixels. It is shown larger than that, so it may look blurred.`,
};

export const libraryWords = {
  title: 'Choose from the Image Library',
  search: 'Search images',
  searched: 'File name, notes, artwork',
  none: 'No images match your search.',
  empty: 'No images yet.',
  failed: 'The images could not be loaded.',
  loading: 'Loading the images',
  count: (count: number) => (count === 1 ? '1 image' : `${count} images`),
  faults: { missing: 'File missing', damaged: 'File damaged' },
  elsewhere: 'On another site, so not shown',
  notUploaded: 'Named, not uploaded yet',
};

/** Says why staff see an empty place instead of the image of a record. */
export function noImageText(path: string): string {
  if (path === '') return 'No image yet';
  return isOnOtherSite(path) ? libraryWords.elsewhere : libraryWords.notUploaded;
}

/** The messages of every form that has none of its own. */
export const generalUploads: UploadMessages = {
  done: (bytes) => done('Upload successful', `${Math.max(1, Math.round(bytes / 1024))} KB`),
  failed: ({ status, message = uploadWords.failed }) =>
    failed(
      'Upload failed',
      `Failed to process or upload image: ${status === undefined ? message : `Upload failed (${status}): ${message}`}`,
    ),
  wrongType: { text: 'Please choose a JPEG, PNG, WebP, AVIF, GIF or TIFF image.' },
};

const uploaded = done('Image uploaded successfully');

export const artworkUploads: UploadMessages = {
  done: () => uploaded,
  failed: ({ message }) =>
    failed('Upload Failed', ['There was an error uploading the image.', message].filter(Boolean).join(' ')),
  wrongType: { text: 'Please choose a JPEG, PNG or WebP image.' },
};

export const heroUploads: UploadMessages = {
  done: () => uploaded,
  failed: ({ status }) => {
    if (status === 401) return failed('Authentication failed. Please log in as admin first.');
    if (status === 500) return failed('Server error. The upload directory may be missing.');
    return failed('Image upload failed. Please try a different image or format.');
  },
  wrongType: { title: 'Invalid file type', text: 'Please select a JPEG, PNG, or WebP image' },
  tooLarge: { title: 'File too large', text: 'Please select an image smaller than 5MB' },
};
