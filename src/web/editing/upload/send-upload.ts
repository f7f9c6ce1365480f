import { imageCalls } from '../../../contract/images/images.calls.ts';
import type { UploadedPicture } from '../../../contract/images/images.schemas.ts';
import { uploadTimeoutMs } from '../../../domain/image/image-upload.ts';
import { ADMIN_TOKEN, ApiError } from '../../api.ts';
import { browserStorage } from '../../browser-storage.ts';
import { uploadWords } from './upload-words.ts';

export interface SendUploadOptions {
  signal: AbortSignal;
  /** Called with the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Sends an image as a form and reports its progress, which fetch cannot. Throws an ApiError for a refusal, a TypeError without
 * a connection, and an Error with a message for an upload that stands still or a response without a path.
 */
export function sendUpload(
  image: Blob,
  fileName: string,
  { signal, onProgress }: SendUploadOptions,
): Promise<UploadedPicture> {
  const { method, path } = imageCalls.uploadPicture;
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.append('image', image, fileName);
  return new Promise<UploadedPicture>((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = (error: Error) => {
      reject(error);
      request.abort();
    };
    // Counted from the last sign of life: a large file on a slow line may take longer.
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => fail(new Error(uploadWords.timedOut)), uploadTimeoutMs);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total === 0 ? 0 : loaded / total);
    };
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status < 200 || status > 299) return reject(new ApiError(status, statusText, responseText));
      const uploaded = readUploaded(responseText);
      if (uploaded === undefined) return reject(new Error(uploadWords.noPath));
      resolve(uploaded);
    };
    request.onerror = () => reject(new TypeError('The upload failed without a response.'));
    request.onloadend = () => clearTimeout(timer);
    signal.addEventListener('abort', () => fail(new DOMException('The upload was cancelled.', 'AbortError')), {
      once: true,
    });
    request.open(method, path);
    request.setRequestHeader('Accept', 'application/json');
    const token = browserStorage.site.read(ADMIN_TOKEN);
    if (token) request.setRequestHeader('X-Admin-Auth', token);
    wait();
    request.send(form);
  });
}

function readUploaded(text: string): UploadedPicture | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    const isUploaded = typeof answer === 'object' && answer !== null && 'filePath' in answer;
    return isUploaded && answer.filePath ? (answer as UploadedPicture) : undefined;
  } catch {
    return undefined;
  }
}
