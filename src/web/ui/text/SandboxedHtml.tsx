import { classNames } from '../style/class-names.ts';

export interface SandboxedHtmlProps {
  /** What it shows, for those who do not see it. */
  title: string;
  html: string;
  className?: string;
}

/** HTML that came from somewhere, in a frame in which nothing runs and from which nothing gets out. */
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
