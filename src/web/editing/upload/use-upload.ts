import { useEffect, useRef, useState } from 'react';
import type { UploadedPicture } from '../../../contract/images/images.schemas.ts';
import { isNotConnected, sentenceOf, statusOf } from '../../api.ts';
import { failed, showToast } from '../../ui/overlay/toast-store.ts';
import { connectionWords } from '../../words.ts';
import { formatOfFile, prepareUpload, type SendUploadOptions, sendUpload } from './send-upload.ts';
import type { UploadRules } from './upload-rules.ts';
import { uploadWords } from './upload-words.ts';

/** `share` is the part that is sent, from 0 to 1. */
export type UploadStep =
  | { name: 'idle' }
  | { name: 'preparing' | 'sending' | 'storing'; file: File; share: number }
  /** Without a file there is nothing to try again: the file was refused before it was sent. */
  | { name: 'failed'; file: File | null; sentence: string };

export interface UploadOptions {
  rules: UploadRules;
  onUploaded: (uploaded: UploadedPicture) => void;
  /** Called with true when an upload begins and with false when it ends. */
  onUploading: (uploading: boolean) => void;
}

/** One upload at a time: checked, resized where the browser may, sent with progress; it can be cancelled and tried again. */
export function useUpload({ rules, onUploaded, onUploading }: UploadOptions) {
  const [step, setStep] = useState<UploadStep>({ name: 'idle' });
  const [failures, setFailures] = useState(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const refuse = (words: { title?: string; text: string }) => {
    setStep({ name: 'failed', file: null, sentence: words.text });
    if (words.title !== undefined) showToast(failed(words.title, words.text));
  };

  const upload = async (file: File) => {
    if (running.current !== null) return;
    const { formats, maxBytes = Number.POSITIVE_INFINITY, messages } = rules;
    const format = await formatOfFile(file).catch(() => undefined);
    if (format === undefined || !formats.includes(format)) return refuse(messages.wrongType);
    if (file.size >= maxBytes && messages.tooLarge !== undefined) return refuse(messages.tooLarge);

    const stop = new AbortController();
    running.current = stop;
    onUploading(true);
    setStep({ name: 'preparing', file, share: 0 });
    try {
      const image = await prepareUpload(file);
      stop.signal.throwIfAborted();
      setStep({ name: 'sending', file, share: 0 });
      const uploaded = await sendUpload(image, file.name, {
        signal: stop.signal,
        onProgress: (share) => setStep({ name: share < 1 ? 'sending' : 'storing', file, share }),
      });
      setStep({ name: 'idle' });
      setFailures(0);
      onUploaded(uploaded);
      showToast(messages.done(uploaded.fileSize));
    } catch (error) {
      if (stop.signal.aborted) setStep({ name: 'idle' });
      else {
        const message = messageOf(error);
        setFailures((count) => count + 1);
        setStep({ name: 'failed', file, sentence: message ?? uploadWords.failed });
        showToast(messages.failed({ status: statusOf(error), message }));
      }
    } finally {
      running.current = null;
      onUploading(false);
    }
  };

  return {
    step,
    failures,
    upload: (file: File) => void upload(file),
    cancel: () => running.current?.abort(),
    /** Another image was chosen: a failed upload is no longer offered again. */
    reset: () => setStep({ name: 'idle' }),
  };
}

/** The server's message, or what went wrong in the browser. */
function messageOf(error: unknown): string | undefined {
  if (isNotConnected(error)) return connectionWords.lostText;
  if (statusOf(error) !== undefined) return sentenceOf(error, '') || undefined;
  return error instanceof Error && error.message !== '' ? error.message : undefined;
}

/** The next file is prepared and sent while the server still stores the one before; more would only fill the memory of the page. */
const atOnce = 2;

export interface RefusedFile {
  file: File;
  reason: string;
  /** Undefined where the server did not respond. */
  status: number | undefined;
}

/** The request for a file, and the step once the file has arrived; both may refuse the file by throwing. */
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
