import { useEffect, useRef, useState } from 'react';
import type { UploadedPicture } from '../../../contract/images/images.schemas.ts';
import { statusOf } from '../../api.ts';
import { prepareUpload } from './prepare-upload.ts';
import { type SendUploadOptions, sendUpload } from './send-upload.ts';
import { uploadWords } from './upload-words.ts';
import { messageOf } from './use-upload.ts';

/** The next file is prepared and sent while the server still stores the one before; more would only fill the memory of the page. */
const atOnce = 2;

export interface RefusedFile {
  file: File;
  reason: string;
  /** Undefined where the server did not respond. */
  status: number | undefined;
}

/** What is sent of a file, and what follows once it has arrived; both may refuse the file by throwing. */
interface Sending<Sent> {
  upload: (file: File, options: SendUploadOptions) => Promise<Sent>;
  onUploaded?: (sent: Sent, file: File) => void | Promise<void>;
}

/** Sends a chosen image to the Image Library. */
export async function uploadImage(file: File, options: SendUploadOptions): Promise<UploadedPicture> {
  return sendUpload(await prepareUpload(file), file.name, options);
}

/**
 * The uploads of many images: two at once, and what follows of each in the order of the files. Files that are sent meanwhile wait. What
 * was refused stays listed with its reason until it is dismissed; the rest can be stopped.
 */
export function useUploads() {
  const running = useRef<AbortController>(null);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const [progress, setProgress] = useState<{ at: number; of: number }>();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  useEffect(() => () => running.current?.abort(), []);

  const run = async <Sent>(files: readonly File[], { upload, onUploaded }: Sending<Sent>) => {
    const stop = new AbortController();
    running.current = stop;
    const started: Promise<Sent>[] = [];
    const start = (file: File) => {
      const sent = upload(file, { signal: stop.signal, onProgress: () => {} });
      // It may fail before it is awaited.
      sent.catch(() => undefined);
      started.push(sent);
    };
    const counts = { sent: 0, refused: 0 };
    for (const [at, file] of files.entries()) {
      setProgress({ at: at + 1, of: files.length });
      files.slice(started.length, at + atOnce).forEach(start);
      try {
        // Awaited before `?.`, which does not evaluate its arguments when there is nothing to call.
        const sent = (await started[at]) as Sent;
        await onUploaded?.(sent, file);
        counts.sent += 1;
      } catch (error) {
        if (stop.signal.aborted) break;
        counts.refused += 1;
        const reason = messageOf(error) ?? uploadWords.notSent;
        setRefused((all) => [...all, { file, reason, status: statusOf(error) }]);
      }
      if (stop.signal.aborted) break;
    }
    setProgress(undefined);
    return counts;
  };

  return {
    /** Returns how many were taken and how many refused. */
    send: <Sent>(files: readonly File[], sending: Sending<Sent>) => {
      const counts = turn.current.then(() => run(files, sending));
      turn.current = counts;
      return counts;
    },
    stop: () => running.current?.abort(),
    progress,
    refused,
    /** Takes one file, or all of them, from the refused ones. */
    dismiss: (file?: File) => setRefused((all) => all.filter((each) => file !== undefined && each.file !== file)),
  };
}
