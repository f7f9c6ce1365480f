import FileUp from 'lucide-react/icons/file-up';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { importCalls } from '../../../../contract/imports/imports.calls.ts';
import { maxCsvBytes } from '../../../../domain/file-names.ts';
import { statusOf } from '../../../api.ts';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { DropZone } from '../../../editing/upload/DropZone.tsx';
import { sendFile } from '../../../editing/upload/send-upload.ts';
import { uploadWords } from '../../../editing/upload/upload-words.ts';
import { checkAuth } from '../../../layout/session/session-store.ts';
import { FieldError } from '../../../ui/form/Field.tsx';
import { FileButton } from '../../../ui/form/FileButton.tsx';
import { Button, Spinner } from '../../../ui/style/Button.tsx';
import { adminAddress } from '../../kit/admin-address.ts';
import { importWords } from './import-words.ts';

/** A CSV file or an Excel workbook, dropped or selected, and sent at once; its own page follows. Sending can be stopped. */
export function ChooseFile() {
  const errorId = useId();
  const navigate = useNavigate();
  const running = useRef<AbortController>(null);
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => () => running.current?.abort(), []);

  const choose = async (file: File | undefined) => {
    if (file === undefined || sending !== undefined) return;
    if (!/\.(csv|tsv|txt|xlsx)$/i.test(file.name) && file.type !== 'text/csv') return setRefusal(importWords.wrongFile);
    if (file.size > maxCsvBytes) return setRefusal(importWords.tooLarge);
    const stop = new AbortController();
    running.current = stop;
    setRefusal(undefined);
    setSending({ name: file.name, share: 0 });
    try {
      const stored = await sendFile(importCalls.uploadImport, file, file.name, {
        signal: stop.signal,
        onProgress: (share) => setSending({ name: file.name, share }),
      });
      void navigate(adminAddress('artworks', { import: stored?.id }));
    } catch (problem) {
      if (statusOf(problem) === 401) void checkAuth();
      if (!stop.signal.aborted) setRefusal(refusalOf(problem).sentence ?? uploadWords.notSent);
      setSending(undefined);
    }
  };
  return (
    <section aria-label="Choose a file" className="max-w-3xl">
      <DropZone
        onFiles={([file]) => void choose(file)}
        isWrong={refusal !== undefined}
        className="flex flex-col items-center gap-4 border-dashed px-4 py-8 text-center"
      >
        {sending === undefined ? (
          <>
            <p className="hidden font-serif text-xl sm:block">{importWords.drop}</p>
            <FileButton
              aria-describedby={refusal === undefined ? undefined : errorId}
              accept=".csv,.tsv,.txt,.xlsx,text/csv"
              onChosen={([file]) => void choose(file)}
            >
              <FileUp aria-hidden="true" size={18} strokeWidth={1.75} />
              Choose a File
            </FileButton>
            <p className="max-w-reading text-sm text-ink-soft">{importWords.howTo}</p>
          </>
        ) : (
          <>
            <p role="status" className="flex min-w-0 max-w-full items-center gap-2">
              <Spinner />
              <span className="min-w-0 truncate">{`Sending ${sending.name}...`}</span>
            </p>
            <progress
              aria-label="Sending the file"
              max={1}
              value={sending.share}
              className="block h-2 w-full max-w-md"
            />
            <Button size="small" variant="quiet" onClick={() => running.current?.abort()}>
              Stop
            </Button>
          </>
        )}
      </DropZone>
      {refusal !== undefined && <FieldError id={errorId}>{refusal}</FieldError>}
    </section>
  );
}
