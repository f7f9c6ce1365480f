import { classNames } from '../style/class-names.ts';

export interface SandboxedHtmlProps {
  /** The accessible name. */
  title: string;
  html: string;
  className?: string;
}

/** Untrusted HTML in a sandboxed frame without scripts. */
export function SandboxedHtml({ title, html, className }: SandboxedHtmlProps) {
  return (
    <iframe
      title={title}
      srcDoc={html}
      sandbox=""
      className={classNames('block h-[60vh] min-h-80 w-full border border-line bg-paper', className)}
    />
  );
}
