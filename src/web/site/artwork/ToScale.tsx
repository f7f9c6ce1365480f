import Ruler from 'lucide-react/icons/ruler';
import X from 'lucide-react/icons/x';
import { type CSSProperties, Suspense, useRef, useState } from 'react';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { centimetres, listDimensions } from '../../../domain/artwork/dimensions.ts';
import { type Box, CHAIR_CM, PERSON_CM, type Scene, toScale } from '../../../domain/artwork/to-scale.ts';
import type { ImageSource } from '../../../domain/image/renditions.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { pictureOf } from '../../picture-of.ts';
import { Picture } from '../../ui/artwork/Picture.tsx';
import { IconButton } from '../../ui/style/Button.tsx';
import { buttonClass } from '../../ui/style/class-names.ts';

/** Figures of known size, drawn in centimetres: `box` is the viewBox, exactly as high as the thing. */
const figures = {
  person: {
    label: `A person, ${PERSON_CM} cm tall`,
    box: `8 0 40 ${PERSON_CM}`,
    shape:
      'M27 0C32.2.1 35.4 3.8 35.2 8.8C35.1 12.2 33.8 14.8 33 17C32.4 18.9 32.6 21 33.6 23' +
      'C36.2 26.2 40.6 29 42.6 34.4C44.6 40.4 45.2 49 44.8 57.4C44.5 65.6 43.8 72 43.8 79' +
      'C43.8 88.4 45 99 46 110.4C43.8 111.6 41.8 112.2 39.8 112.5C40.2 122.6 39.6 133 39 143' +
      'C38.6 149 38.5 155 38.8 161.4C39.1 164.6 39 167.6 38.2 170L22.4 170' +
      'C21.8 167.8 23.4 166.3 26.3 165.4C28.9 164.6 30.5 163.2 30.7 160.4C30.7 148 30.1 138 29.6 128' +
      'C29.4 122.6 29.2 118 29 113.2L27.2 113.2C27 122.4 26.6 131 25.9 141C25.5 148 25.2 155 25.4 161.4' +
      'C25.6 164.6 25.4 167.6 24.6 170L9.4 170C8.8 167.8 10.4 166.3 13.2 165.4' +
      'C15.8 164.6 17.4 163.2 17.6 160.4C17.6 148 17.2 136 16.9 126C16.7 121.4 16.6 117 16.4 112.8' +
      'C14.8 112.4 13.4 111.8 12.2 111C13 99 14 89 14.6 79.6C14.9 70.6 14.7 62.6 15.3 53.6' +
      'C15.9 45 17.2 37.4 21 32.2C22.9 29.6 23.7 27.4 23.6 24C22.2 24.2 20.7 24.2 19.9 23.4' +
      'C19 22.6 19.5 21.4 19.1 20.6C18.7 19.9 18.1 19.8 18.3 19C18.4 18.5 18.2 18.2 18.1 17.7' +
      'C18 17.1 17.6 16.8 16.8 16.5C15.9 16.1 15.8 15.6 16.4 14.6C17.1 13.3 17.9 12 18 10.5' +
      'C17.9 9 17.5 8 18.1 6.2C19.2 2.3 22.6-.1 27 0Z',
    /** The arm of the coat. */
    line: 'M30.8 35C34.4 42 36.2 52 35.8 60.6C35.4 67.6 32.4 74.4 27.2 80',
    lineClass: 'fill-none stroke-ground',
  },
  chair: {
    label: `A chair, ${CHAIR_CM} cm high`,
    box: `0 0 46 ${CHAIR_CM}`,
    shape:
      'M2.2 .6 C3 -.2 4.6 -.2 5 .9 C5.8 12 7.4 26 10.4 39.6 C20 39 32 38.8 41.8 39.6 ' +
      'C44.2 39.9 45 41.2 44.6 42.9 L42.6 44.2 C43.6 58 44.6 72 45.6 86 L43.6 86 ' +
      'C42.2 72 40.8 58 39.4 44.6 L12.4 44.6 C10.4 58 8 72 4.2 86 L2.1 86 C4.6 72 7.2 58 8.6 44 ' +
      'C4.8 30 2.6 14 2.2 .6 Z',
    line: 'M7.4 68 L43.2 68',
    lineClass: 'stroke-edge',
  },
};

const WALL = 'to-scale';

/** Without its script the view works, and Back leaves the page. */
const BackCloses = lazyPart(() =>
  import('../../layout/loading/BackCloses.tsx').then(
    (module) => module.BackCloses,
    () => () => null,
  ),
);

/**
 * "View to scale": the artwork on a wall that fills the window, beside a person and a chair. It is a popover of the browser, so
 * it needs no JavaScript. If the image and the stated size disagree, a sentence says so instead. Without a stated size
 * nothing is shown.
 */
export function ToScale({ artwork }: { artwork: Artwork }) {
  const [isOpen, setOpen] = useState(false);
  const wall = useRef<HTMLDivElement>(null);
  const shown = toScale(listDimensions(artwork.dimensions), artwork);
  if (shown.kind === 'unknown') return null;
  if (shown.kind === 'disagree') {
    return (
      <p className="text-sm text-ink-soft">
        {shown.turned
          ? 'This work cannot be shown to scale: its stated height and width seem to be exchanged.'
          : 'This work cannot be shown to scale: the proportions of its image and of its stated size differ by more than 5 %.'}
      </p>
    );
  }
  const size = centimetres([shown.size.heightCm, shown.size.widthCm]).replaceAll(' ', '\u00a0');
  return (
    <>
      <button type="button" popoverTarget={WALL} className={buttonClass('quiet', 'small')}>
        <Ruler aria-hidden="true" size={18} strokeWidth={1.5} />
        View to scale
      </button>
      <div
        ref={wall}
        id={WALL}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        role="dialog"
        aria-labelledby={`${WALL}-title`}
        className="no-print fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden border-0 bg-ground p-0 text-ink"
      >
        <Suspense>
          {isOpen && <BackCloses open onClose={() => wall.current?.querySelector('button')?.click()} />}
        </Suspense>
        <div className="relative flex h-full flex-col overflow-hidden px-margin">
          <header className="relative z-10 flex items-start justify-between gap-6 pt-5 sm:pt-7">
            <h2 id={`${WALL}-title`} dir="auto" className="line-clamp-2 min-w-0 font-serif text-xl italic">
              {artwork.title}
            </h2>
            <IconButton
              ref={takeFocusWhenOpened}
              autoFocus
              popoverTarget={WALL}
              popoverTargetAction="hide"
              label="Close"
              icon={<X aria-hidden="true" size={22} strokeWidth={1.5} />}
              className="-mr-2.5 -mt-1.5"
            />
          </header>
          <Wall artwork={artwork} scene={shown.scene} />
          <p className="relative z-10 pb-6 pt-5 text-center text-sm sm:pb-8">
            <span>{`${size}, shown beside a person of ${PERSON_CM}\u00a0cm`}</span>
            <span className="max-sm:hidden">{` and a chair of ${CHAIR_CM}\u00a0cm`}</span>.
          </p>
        </div>
      </div>
    </>
  );
}

/**
 * Sets the attribute of the element that gets the focus when the popover opens. On the server React writes the
 * attribute from `autoFocus`. In the browser React calls `focus()` instead, which has no effect on a hidden element.
 */
function takeFocusWhenOpened(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}

/** The scene at the largest size that fits the window, on a phone without the chair; wall and floor extend to the window's edges. */
function Wall({ artwork, scene }: { artwork: Artwork; scene: Scene }) {
  const picture = pictureOf(artwork);
  const part = scene.width - scene.chairPart;
  const style = { '--ratio': scene.width / scene.height, '--part': part / scene.width } as CSSProperties;
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center" style={style}>
      <div className="grow-3" />
      {/* On a phone the scene is wider than this box, and its left part is outside. */}
      <div className="relative aspect-(--shown) w-[min(100%,(100dvh-11rem)*var(--shown))] [--shown:var(--ratio)] max-sm:[--shown:calc(var(--ratio)*var(--part))]">
        <div
          className="absolute -left-[100vw] h-[200vh] w-[300vw] border-t border-edge/50 bg-wall"
          style={{ top: percent(scene.floor, scene.height) }}
        />
        <div className="absolute inset-y-0 right-0 w-full max-sm:w-[calc(100%/var(--part))]">
          <div className="max-sm:hidden">
            <ScaleFigure figure="chair" style={placeOf(scene.chair, scene)} />
          </div>
          {picture !== null && (
            <div
              className="absolute grid place-items-center bg-wall [box-shadow:var(--shadow-artwork)]"
              style={placeOf(scene.artwork, scene)}
            >
              {/* Its proportions differ slightly from those of the stated size: as large as fits, and whole. */}
              <Picture
                sources={picture}
                alt={artwork.alt}
                sizes={`${Math.ceil((100 * scene.artwork.width) / part)}vw`}
                className={isWider(picture, scene.artwork) ? 'w-full' : 'h-full'}
              />
            </div>
          )}
          <ScaleFigure figure="person" style={placeOf(scene.person, scene)} />
        </div>
      </div>
      <div className="grow" />
    </div>
  );
}

function isWider(image: ImageSource, place: Box): boolean {
  return (image.width ?? 1) / (image.height ?? 1) > place.width / place.height;
}

function placeOf(box: Box, scene: Scene): CSSProperties {
  return {
    left: percent(box.left, scene.width),
    top: percent(box.top, scene.height),
    width: percent(box.width, scene.width),
    height: percent(box.height, scene.height),
  };
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(3)}%`;
}

interface ScaleFigureProps {
  figure: keyof typeof figures;
  style: CSSProperties;
}

/** The person or the chair beside the artwork. */
function ScaleFigure({ figure, style }: ScaleFigureProps) {
  const { label, box, shape, line, lineClass } = figures[figure];
  return (
    <svg role="img" aria-label={label} viewBox={box} className="absolute fill-edge" style={style}>
      <path d={shape} />
      <path d={line} className={lineClass} strokeWidth="1" strokeLinecap="round" />
    </svg>
  );
}
