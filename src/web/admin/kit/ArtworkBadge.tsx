import { staffBadge } from '../../../domain/artwork/artwork-status.ts';
import { Badge } from '../../ui/artwork/Badge.tsx';

/**
 * The badge of an artwork wherever staff read it: “Not offered” where a visitor reads “Sold” about a work that is not
 * sold.
 */
export function ArtworkBadge({ artwork }: { artwork: Parameters<typeof staffBadge>[0] }) {
  const { badge, tone } = staffBadge(artwork);
  return <Badge tone={tone}>{badge}</Badge>;
}
