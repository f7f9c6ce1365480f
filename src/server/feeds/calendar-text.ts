/** Lines of iCalendar (RFC 5545). */

/** A property with a text value: backslashes, commas, semicolons and line breaks are escaped (§3.3.11). */
export function textLine(name: string, text: string): string {
  const escaped = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: iCalendar forbids these
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
  return `${name}:${escaped}`;
}

/** Octets in a line without its line break (§3.1). */
const maxOctets = 75;

/** The lines with CRLF. A line that is too long is folded between characters: it continues on the next line after a space. */
export function calendarText(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function fold(line: string): string {
  if (Buffer.byteLength(line) <= maxOctets) return line;
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) {
      parts.push(part);
      // The space of a continuation line counts.
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
