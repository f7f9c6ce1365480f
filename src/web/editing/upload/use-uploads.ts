import { useEffect, useRef, useState } from 'react';
import type { UploadedPicture } from '../../../contract/images/images.schemas.ts';
import { refusalOf } from '../form/refusal-of.ts';
import { prepareUpload } from './prepare-upload.ts';
import { sendUpload } from './send-upload.ts';
import { uploadWords } from './upload-words.ts';

/** Uploads of several images, one after the other; the rest can be stopped. */
export function useUploads(onUploaded: (uploaded: UploadedPicture, file: File) => void = () => undefined) {
  const running = useRef<AbortController>(null);
  const [progress, setProgress] = useState<{ at: number; of: number }>();
  /** The files that were not taken, each with the reason. */
  const [refused, setRefused] = useState<readonly string[]>([]);
  useEffect(() => () => running.current?.abort(), []);

  /** Returns how many were uploaded. */
  const send = async (files: readonly File[]): Promise<number> => {
    const stop = new AbortController();
    running.current = stop;
    const failed: string[] = [];
    let sent = 0;
    for (const [at, file] of files.entries()) {
      if (stop.signal.aborted) break;
      setProgress({ at: at + 1, of: files.length });
      try {
        const options = { signal: stop.signal, onProgress: () => {} };
        onUploaded(await sendUpload(await prepareUpload(file), file.name, options), file);
        sent += 1;
      } catch (error) {
        if (!stop.signal.aborted) failed.push(`${file.name} (${refusalOf(error).sentence ?? uploadWords.notSent})`);
      }
    }
    setProgress(undefined);
    setRefused(failed);
    return sent;
  };

  return { send, stop: () => running.current?.abort(), progress, refused };
}
