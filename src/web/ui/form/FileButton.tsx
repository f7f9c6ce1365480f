import { useRef } from 'react';
import { Button, type ButtonProps } from '../style/Button.tsx';

export interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** The `accept` of the browser's dialog. */
  accept: string;
  multiple?: boolean;
  /** Chooses a folder with all the files in it. */
  folder?: boolean;
  /** Called with the chosen files, at least one; the same file can be chosen again. */
  onChosen: (files: [File, ...File[]]) => void;
}

/** A button that opens the browser's dialog for files. */
export function FileButton({ accept, multiple = false, folder = false, onChosen, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        {...(folder && { webkitdirectory: '' })}
        accept={accept}
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? [];
          target.value = '';
          if (first !== undefined) onChosen([first, ...others]);
        }}
      />
    </>
  );
}
