import { Skeleton } from '../text/Skeleton.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { Grid } from './Grid.tsx';
import { GridItem } from './GridItem.tsx';

/** Proportions as they hang on a real wall, so that the bare one looks like it. */
const ratios = [1.3, 0.8, 1.5, 1, 0.75, 1.35, 1.2, 0.8];

/** A wall while its artworks are on their way. */
export function SkeletonGrid({ count = 8, columns = 4 }: { count?: number; columns?: 3 | 4 }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Grid columns={columns}>
        {Array.from({ length: count }, (_, place) => {
          const ratio = ratios[place % ratios.length] ?? 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: bare places have no other name
            <GridItem key={place} width={ratio * 100} height={100} picture={<SkeletonPicture ratio={ratio} />}>
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="mt-2 h-4 w-1/2" />
            </GridItem>
          );
        })}
      </Grid>
    </div>
  );
}

function SkeletonPicture({ ratio }: { ratio: number }) {
  return <span aria-hidden="true" className="block animate-breathe bg-line/60" style={{ aspectRatio: ratio }} />;
}
