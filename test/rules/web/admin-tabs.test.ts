import { expect, test } from 'vitest';
import { adminTabGroups, adminTabs, chooseTab } from '../../../src/web/admin/shell/admin-tabs.ts';

test('the sidebar has the 15 tabs in order: Today, then those of the specification under four headings', () => {
  expect(adminTabGroups.map(({ title, keys }) => [title, ...keys])).toEqual([
    [null, 'today'],
    ['Catalogue', 'artworks', 'places', 'periods', 'events'],
    ['Sales', 'payments', 'pipeline', 'contacts', 'customers'],
    ['Site', 'hero', 'settings', 'images', 'opening'],
    ['Help', 'manual', 'activity'],
  ]);
});

test('an address without a tab, or with one that does not exist, shows the first tab', () => {
  const [first] = adminTabs;
  const may = () => true;
  expect(chooseTab(new URLSearchParams(), may)).toBe(first);
  expect(chooseTab(new URLSearchParams(), (right) => right === 'see-catalogue').heading).toBe('Manage Artworks');
  expect(chooseTab(new URLSearchParams('tab=nothing'), may)).toBe(first);
  expect(chooseTab(new URLSearchParams('tab=payments'), may).heading).toBe('Payments');
});
