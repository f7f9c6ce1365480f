/** A row of a list as one line: "name: New Zealand, countries: NZ, by quote: no, standard: 60". */
export function rowInWords(row: object): string {
  return Object.entries(row)
    .map(([name, value]) => `${name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()}: ${inWords(value)}`)
    .join(', ');
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(' ') : String(value);
}
