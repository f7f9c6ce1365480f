import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { tabClass } from './tab-class.ts';

export interface TabPanelsProps {
  /** The accessible name of the tabs. */
  label: string;
  panels: readonly { key: string; label: string; panel: ReactNode }[];
}

/** Tabs within a dialog or a section of a page; the chosen one is not in the address. Lazy, like Dialog. */
export function TabPanels({ label, panels }: TabPanelsProps) {
  return (
    <Tabs.Root defaultValue={panels[0]?.key}>
      <Tabs.List aria-label={label} className="flex gap-6 overflow-x-auto border-b border-line">
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
