import { Menu } from '../../ui/overlay/Menu.tsx';
import { useTask } from '../kit/record/use-task.ts';

/** What is rarely needed (docs/specification/order.md §9). */
export function OrderMenu() {
  const { open } = useTask();
  return (
    <Menu
      label="More"
      items={[
        { label: 'Invoice HTML', onSelect: () => open('invoice-html') },
        { label: 'Make a New Link', onSelect: () => open('new-link') },
      ]}
    />
  );
}
