/** Lines of iCalendar (RFC 5545). */

/** A property whose value is text: backslashes, commas, semicolons and ends of lines are escaped (§3.3.11). */
export function textLine(name: string, text: string): string {
  const escaped = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the very characters that may not stand in a calendar
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
  return `${name}:${escaped}`;
}

/** Octets in a line without its end (§3.1). */
const longest = 75;

/** The lines as they are sent: each ends with CRLF, and one that is too long goes on after a space, at whole characters. */
export function calendarText(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function fold(line: string): string {
  if (Buffer.byteLength(line) <= longest) return line;
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longest) {
      parts.push(part);
      // The space before a continued line counts with it.
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
