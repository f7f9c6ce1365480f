import { useEffect, useRef, useState } from 'react';
import { addressOf } from '../../../../contract/call.ts';
import { printCalls } from '../../../../contract/prints/prints.calls.ts';
import type { AskedPrint } from '../../../../contract/prints/prints.schemas.ts';
import { ADMIN_TOKEN, ApiError, fromNetwork, transport } from '../../../api.ts';
import { browserStorage } from '../../../browser-storage.ts';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { printWords } from './print-words.ts';

export type PrintState =
  | { step: 'none' | 'cancelled' }
  /** `of` is 0 until the server says how much there is to do. */
  | { step: 'making'; done: number; of: number }
  | { step: 'failed'; message: string }
  | { step: 'done'; address: string };

/** Makes a print, says how far it is, and can cancel it. */
export function usePrint() {
  const [state, setState] = useState<PrintState>({ step: 'none' });
  const running = useRef<AbortController>(undefined);
  const made = useRef<string>(undefined);
  const drop = () => {
    if (made.current !== undefined) URL.revokeObjectURL(made.current);
    made.current = undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog closes
  useEffect(
    () => () => {
      running.current?.abort();
      drop();
    },
    [],
  );
  return {
    state,
    make: async (asked: AskedPrint) => {
      drop();
      const stop = new AbortController();
      running.current = stop;
      setState({ step: 'making', done: 0, of: 0 });
      try {
        const pdf = await readPrint(asked, stop.signal, (progress) => setState({ step: 'making', ...progress }));
        made.current = URL.createObjectURL(pdf);
        setState({ step: 'done', address: made.current });
      } catch (error) {
        if (stop.signal.aborted) return;
        const message = error instanceof PrintFailed ? error.message : refusalOf(error).sentence;
        setState({ step: 'failed', message: message ?? printWords.failed });
      }
    },
    cancel: () => {
      running.current?.abort();
      setState({ step: 'cancelled' });
    },
    /** The choices have changed: what was made is not what they say any more. */
    reset: () => {
      if (state.step === 'making') return;
      drop();
      setState({ step: 'none' });
    },
  };
}

class PrintFailed extends Error {}

/** Reads the lines that say how far the print is, and the PDF that follows them. */
async function readPrint(
  asked: AskedPrint,
  signal: AbortSignal,
  say: (progress: { done: number; of: number }) => void,
): Promise<Blob> {
  const token = browserStorage.site.read(ADMIN_TOKEN) ?? '';
  const response = await transport.fetch(addressOf(printCalls.makePrint), {
    method: 'POST',
    credentials: 'same-origin',
    signal,
    body: JSON.stringify(asked),
    headers: new Headers({ 'Content-Type': 'application/json', 'X-Admin-Auth': token }),
  });
  if (!response.ok || response.body === null)
    throw new ApiError(response.status, response.statusText, await fromNetwork(response.text()));
  const reader = response.body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let lines: Uint8Array<ArrayBuffer> | null = new Uint8Array();
  for (;;) {
    const { done, value } = await fromNetwork(reader.read());
    if (done) break;
    if (lines === null) {
      parts.push(value);
      continue;
    }
    const joined: Uint8Array<ArrayBuffer> = new Uint8Array([...lines, ...value]);
    const rest = withoutLines(joined, say);
    // The PDF begins with "%".
    if (rest[0] === PERCENT) {
      parts.push(rest);
      lines = null;
    } else lines = rest;
  }
  if (parts.length === 0) throw new PrintFailed(printWords.failed);
  return new Blob(parts, { type: 'application/pdf' });
}

const [PERCENT, LINE_END] = [0x25, 0x0a];

/** Reads whole lines from the beginning of some bytes, up to the PDF, and returns the rest. */
function withoutLines(
  bytes: Uint8Array<ArrayBuffer>,
  say: (progress: { done: number; of: number }) => void,
): Uint8Array<ArrayBuffer> {
  let rest = bytes;
  while (rest.length > 0 && rest[0] !== PERCENT) {
    const end = rest.indexOf(LINE_END);
    if (end === -1) break;
    const line: { done: number; of: number } | { message: string } = JSON.parse(
      new TextDecoder().decode(rest.subarray(0, end)),
    );
    if ('message' in line) throw new PrintFailed(line.message);
    say(line);
    rest = rest.subarray(end + 1);
  }
  return rest;
}
