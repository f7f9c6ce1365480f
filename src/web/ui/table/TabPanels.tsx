import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { tabClass } from '../style/class-names.ts';

export interface TabPanelsProps {
  /** The accessible name of the tabs. */
  label: string;
  panels: readonly { key: string; label: string; panel: ReactNode }[];
  /** The key of the chosen tab, for an owner that keeps it; another key chooses the first. */
  current?: string | null;
  onChoose?: (key: string) => void;
}

/** Tabs within a dialog or a section of a page. Without an owner they keep the chosen one themselves. Lazy, like Dialog. */
export function TabPanels({ label, panels, current, onChoose }: TabPanelsProps) {
  const first = panels[0]?.key;
  const chosen = panels.find(({ key }) => key === current)?.key ?? first;
  return (
    <Tabs.Root
      {...(onChoose === undefined
        ? { defaultValue: first }
        : { value: chosen, onValueChange: (key: string) => onChoose(key) })}
    >
      <Tabs.List aria-label={label} className="flex gap-6 overflow-x-auto overflow-y-hidden border-b border-line pb-px">
        {panels.map((each) => (
          <Tabs.Tab
            key={each.key}
            value={each.key}
            className={(state) => `${tabClass(state.active)} focus-visible:-outline-offset-2`}
          >
            {each.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {panels.map((each) => (
        <Tabs.Panel key={each.key} value={each.key} className="pt-4">
          {each.panel}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
