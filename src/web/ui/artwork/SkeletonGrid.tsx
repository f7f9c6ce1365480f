import { Skeleton } from '../text/Skeleton.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { Grid, GridItem } from './Grid.tsx';

/** Typical proportions, so that the skeleton looks like the grid. */
const ratios = [1.3, 0.8, 1.5, 1, 0.75, 1.35, 1.2, 0.8];

/** A grid while its artworks load. */
export function SkeletonGrid({ count = 8, columns = 4 }: { count?: number; columns?: 3 | 4 }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Grid columns={columns}>
        {Array.from({ length: count }, (_, index) => {
          const ratio = ratios[index % ratios.length] ?? 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other key
            <GridItem key={index} width={ratio * 100} height={100} picture={<SkeletonPicture ratio={ratio} />}>
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
  return <span aria-hidden="true" className="block animate-pulse bg-line/60" style={{ aspectRatio: ratio }} />;
}
