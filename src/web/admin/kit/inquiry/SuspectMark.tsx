import { Badge } from '../../../ui/artwork/Badge.tsx';

/** Beside an inquiry that looks machine-made, wherever it is shown (docs/specification/estate-contact.md §4). */
export function SuspectMark() {
  return <Badge tone="red">Suspect</Badge>;
}
