import { Menu as Base } from '@base-ui/react/menu';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from '../style/Button.tsx';

export interface MenuProps {
  /** The button that opens it. */
  label: string;
  items: readonly { label: string; onSelect: () => void }[];
}

/** Rare actions behind one button, with arrow keys and Escape. Lazy, like Dialog. */
export function Menu({ label, items }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger
        render={
          <Button size="small" variant="quiet">
            <span>{label}</span>
            <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} />
          </Button>
        }
      />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={4} className="z-40">
          <Base.Popup className="rounded-control border border-edge bg-paper [box-shadow:var(--shadow-sheet)] outline-none">
            {items.map((item) => (
              <Base.Item
                key={item.label}
                onClick={item.onSelect}
                className="flex min-h-11 items-center px-5 py-2 text-sm data-highlighted:bg-wall"
              >
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
