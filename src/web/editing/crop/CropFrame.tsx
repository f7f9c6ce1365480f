import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import {
  type Crop,
  type CropHandle,
  type ImageEdit,
  type ImageSize,
  movedCrop,
  resizedCrop,
  turnedSize,
} from '../../../domain/image/image-edit.ts';
import { classNames } from '../../ui/style/class-names.ts';

export interface ShownSource extends ImageSize {
  filePath: string;
}

/** Pixels of the image that an arrow key moves by, and with Shift. */
const step = { plain: 10, large: 100 };

const corners: { label: string; handle: CropHandle; place: string; cursor: string }[] = [
  { label: 'Top left corner', handle: { x: -1, y: -1 }, place: 'left-0 top-0', cursor: 'cursor-nwse-resize' },
  { label: 'Top right corner', handle: { x: 1, y: -1 }, place: 'left-full top-0', cursor: 'cursor-nesw-resize' },
  { label: 'Bottom left corner', handle: { x: -1, y: 1 }, place: 'left-0 top-full', cursor: 'cursor-nesw-resize' },
  { label: 'Bottom right corner', handle: { x: 1, y: 1 }, place: 'left-full top-full', cursor: 'cursor-nwse-resize' },
];

interface CropFrameProps {
  source: ShownSource;
  edit: ImageEdit;
  onCrop: (crop: Crop) => void;
}

/** The turned image with the part that is kept: moved, or changed at its corners, with the pointer or the arrow keys. */
export function CropFrame({ source, edit, onCrop }: CropFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  /** The point where the pointer began, and the crop then. */
  const drag = useRef<{ x: number; y: number; crop: Crop }>(null);
  const { crop, turns } = edit;
  const size = turnedSize(source, turns);
  const endDrag = () => {
    drag.current = null;
  };
  /** Returns the handlers that move a part of the frame by pixels of the image. */
  const movers = (change: (from: Crop, by: { x: number; y: number }) => Crop) => ({
    onPointerDown: ({ button, clientX: x, clientY: y, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
      if (button !== 0) return;
      currentTarget.setPointerCapture(pointerId);
      drag.current = { x, y, crop };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const began = drag.current;
      const shown = frame.current?.getBoundingClientRect().width ?? 0;
      if (began === null || shown === 0) return;
      const scale = size.width / shown;
      onCrop(change(began.crop, { x: (clientX - began.x) * scale, y: (clientY - began.y) * scale }));
    },
    onPointerUp: endDrag,
    onPointerCancel: endDrag,
    onKeyDown: (event: KeyboardEvent) => {
      const by = arrowStep(event);
      if (by === undefined) return;
      event.preventDefault();
      onCrop(change(crop, by));
    },
  });
  return (
    // The handles reach over the edges of the image.
    <div className="px-6 py-2">
      <div
        ref={frame}
        className="relative mx-auto select-none"
        style={{
          aspectRatio: `${size.width} / ${size.height}`,
          width: `min(100%, ${(45 * size.width) / size.height}dvh)`,
        }}
      >
        <div className="absolute inset-0 overflow-hidden bg-wall">
          <TurnedImage source={source} turns={turns} />
          <div aria-hidden="true" className="absolute outline-[100vmax] outline-scrim" style={percentOf(crop, size)} />
        </div>
        <div className="absolute" style={percentOf(crop, size)}>
          <button
            type="button"
            aria-label="Part that is kept: move it"
            className="absolute inset-0 cursor-move touch-none border-2 border-light outline-1 outline-ink"
            {...movers((from, by) => movedCrop(from, by, size))}
          />
          {corners.map(({ label, handle, place, cursor }) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              className={classNames(
                'absolute grid size-11 -translate-1/2 touch-none place-items-center',
                'before:size-4 before:border-2 before:border-light before:bg-ink',
                place,
                cursor,
              )}
              {...movers((from, by) => resizedCrop(from, handle, by, size))}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

/** The part that is kept, as visitors will see it. */
export function CropPreview({ source, edit: { turns, crop } }: Pick<CropFrameProps, 'source' | 'edit'>) {
  const size = turnedSize(source, turns);
  return (
    <div
      className="relative overflow-hidden bg-wall"
      style={{
        aspectRatio: `${crop.width} / ${crop.height}`,
        width: `min(100%, ${(12 * crop.width) / crop.height}rem)`,
      }}
    >
      <div
        className="absolute"
        style={{
          width: `${(100 * size.width) / crop.width}%`,
          height: `${(100 * size.height) / crop.height}%`,
          left: `${(-100 * crop.left) / crop.width}%`,
          top: `${(-100 * crop.top) / crop.height}%`,
        }}
      >
        <TurnedImage source={source} turns={turns} />
      </div>
    </div>
  );
}

/** The whole image in an element of its turned proportions. */
function TurnedImage({ source, turns }: { source: ShownSource; turns: ImageEdit['turns'] }) {
  const size = turnedSize(source, turns);
  return (
    <img
      src={source.filePath}
      alt=""
      draggable={false}
      className="absolute left-1/2 top-1/2 max-w-none"
      style={{
        width: `${(100 * source.width) / size.width}%`,
        height: `${(100 * source.height) / size.height}%`,
        transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
      }}
    />
  );
}

function percentOf(crop: Crop, size: ImageSize): CSSProperties {
  return {
    left: `${(100 * crop.left) / size.width}%`,
    top: `${(100 * crop.top) / size.height}%`,
    width: `${(100 * crop.width) / size.width}%`,
    height: `${(100 * crop.height) / size.height}%`,
  };
}

function arrowStep({ key, shiftKey }: KeyboardEvent): { x: number; y: number } | undefined {
  const pixels = shiftKey ? step.large : step.plain;
  const directions: Record<string, { x: number; y: number }> = {
    ArrowLeft: { x: -pixels, y: 0 },
    ArrowRight: { x: pixels, y: 0 },
    ArrowUp: { x: 0, y: -pixels },
    ArrowDown: { x: 0, y: pixels },
  };
  return directions[key];
}
