import type { Ref } from 'react';
import { classNames } from '../style/class-names.ts';

export interface SandboxedHtmlProps {
  /** The accessible name. */
  title: string;
  html: string;
  className?: string;
  /** The frame, to print it. */
  printed?: Ref<HTMLIFrameElement>;
}

/** Untrusted HTML in a sandboxed frame without scripts. */
export function SandboxedHtml({ title, html, className, printed }: SandboxedHtmlProps) {
  return (
    <iframe
      ref={printed}
      title={title}
      srcDoc={html}
      sandbox={printed === undefined ? '' : 'allow-same-origin allow-modals'}
      className={classNames('block h-[60vh] min-h-80 w-full border border-line bg-paper', className)}
    />
  );
}
