import Ruler from 'lucide-react/icons/ruler';
import X from 'lucide-react/icons/x';
import type { CSSProperties } from 'react';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { centimetres, listDimensions } from '../../../domain/artwork/dimensions.ts';
import type { ImageSource } from '../../../domain/artwork/image.ts';
import { type Box, CHAIR_CM, PERSON_CM, type Scene, toScale } from '../../../domain/artwork/to-scale.ts';
import { pictureOf } from '../../picture-of.ts';
import { Picture } from '../../ui/artwork/Picture.tsx';
import { buttonClass } from '../../ui/style/button-class.ts';
import { IconButton } from '../../ui/style/IconButton.tsx';
import { ScaleFigure } from './ScaleFigure.tsx';

const WALL = 'to-scale';

/**
 * "View to scale": the artwork on a wall that fills the window, beside a person and a chair. It is a popover of the browser, so
 * it needs no JavaScript. If the image and the stated size disagree, a sentence says so instead. Without a stated size
 * nothing is shown.
 */
export function ToScale({ artwork }: { artwork: Artwork }) {
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
        id={WALL}
        popover="auto"
        role="dialog"
        aria-labelledby={`${WALL}-title`}
        className="no-print fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden border-0 bg-ground p-0 text-ink"
      >
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
 * When the popover opens, the browser moves the focus to the element with this attribute. On the server React writes the
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
  return `${(100 * part) / whole}%`;
}
