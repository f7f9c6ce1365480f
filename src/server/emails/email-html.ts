import { escapeHtml } from '../../domain/escape-html.ts';
import { estateLanguage } from '../../domain/money.ts';
import type { EmailContent, EmailLine, EmailRow } from '../../domain/order/email.ts';

/**
 * Emails as HTML for mail programs: tables and inline styles, because many programs support nothing else; at most 600
 * pixels wide; nothing to load.
 */

/** The site's colours. Contrast on white: ink 17, soft 8, faint 5.5. */
const ink = '#1c1917';
const soft = '#544d45';
const faint = '#6f675d';
const hairline = '#e0d9cd';
const background = '#f6f2ea';
const white = '#ffffff';

const WIDTH = 600;
const serif = "Georgia,'Times New Roman',serif";
const sans = 'Helvetica,Arial,sans-serif';

/** The whole document. */
export function emailHtml(content: EmailContent): string {
  const { section, link } = content;
  const rows = [
    row(`<p ${style(`font:16px/22px ${serif};color:${ink}`)} dir="auto">${escaped(content.from)}</p>`, '32px 32px 0'),
    content.to.length === 0 ? '' : row(contact(content.to), '12px 32px 0'),
    row(`<h1 ${style(`font:normal 26px/34px ${serif};color:${ink}`)}>${escaped(content.heading)}</h1>`, '24px 32px 0'),
    content.banner === '' ? '' : row(banner(content.banner), '20px 32px 0'),
    row([content.greeting, ...content.opening].map(paragraph).join(''), '8px 32px 0'),
    row(factTable(content.facts), '16px 32px 0'),
    content.lines.length === 0 ? '' : row(artworksTable(content), '20px 32px 0'),
    section === null ? '' : row(heading(section.heading) + factTable(section.rows), '28px 32px 0'),
    link === null ? '' : row(paragraph(link.text) + button(link.label, link.address), '20px 32px 0'),
    content.statement === ''
      ? ''
      : row(heading('Statement of Authenticity') + paragraph(content.statement), '28px 32px 0'),
    row(content.closing.map(paragraph).join('') + contact(content.contact), '20px 32px 36px'),
  ];
  return [
    '<!doctype html>',
    `<html lang="${estateLanguage()}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light">',
    `<title>${escaped(content.subject)}</title>`,
    '</head>',
    `<body bgcolor="${background}" style="margin:0;padding:0;background-color:${background}">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${background}">`,
    '<tr><td align="center" style="padding:24px 8px">',
    `<table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0" bgcolor="${white}" ` +
      `style="width:100%;max-width:${WIDTH}px;background-color:${white};border:1px solid ${hairline}">`,
    ...rows.filter((each) => each !== ''),
    '</table>',
    '</td></tr>',
    '</table>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

const style = (rules: string) => `style="margin:0;${rules.replaceAll('"', '&quot;')}"`;

function row(content: string, padding: string): string {
  return `<tr><td align="left" style="padding:${padding}">${content}</td></tr>`;
}

function paragraph(text: string): string {
  return `<p dir="auto" style="margin:12px 0 0;font:16px/25px ${serif};color:${ink};word-break:break-word">${lines(text)}</p>`;
}

function heading(text: string): string {
  return `<h2 ${style(`font:normal 19px/26px ${serif};color:${ink}`)}>${escaped(text)}</h2>`;
}

/** Returns the line with which the email about a settled order begins. */
function banner(text: string): string {
  const look = `font:bold 17px/25px ${sans};color:${ink};border-left:4px solid ${ink};padding:10px 16px`;
  return `<p style="margin:0;background-color:${background};${look}">${escaped(text)}</p>`;
}

function factTable(facts: readonly EmailRow[]): string {
  const cells = facts.map(
    ({ label, value, link }) =>
      `<tr><th scope="row" align="left" valign="top" width="35%" style="padding:4px 16px 4px 0;width:35%;font:normal 14px/20px ${sans};color:${faint}">${escaped(label)}</th>` +
      `<td align="left" valign="top" dir="auto" style="padding:4px 0;font:14px/20px ${sans};color:${ink};word-break:break-word">${link ? `<a href="${escaped(link)}" style="color:${soft}">${lines(value)}</a>` : lines(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0">${cells.join('')}</table>`;
}

function artworksTable({ lines: artworks, sums, taxNote }: EmailContent): string {
  const cell = `padding:12px 0;border-bottom:1px solid ${hairline};vertical-align:top`;
  const head = (name: string, align: 'left' | 'right') =>
    `<th scope="col" align="${align}" style="padding:0 0 6px;border-bottom:1px solid ${faint};font:normal 14px/20px ${sans};color:${faint}">${name}</th>`;
  const sum = ({ label, value }: { label: string; value: string }, index: number) => {
    const weight = index === sums.length - 1 ? 'bold' : 'normal';
    const look = `font:${weight} 14px/20px ${sans};color:${ink}`;
    return (
      `<tr><th scope="row" align="right" style="padding:${index === 0 ? '12px' : '4px'} 16px 0 0;${look}">${escaped(label)}</th>` +
      `<td align="right" valign="top" style="padding:${index === 0 ? '12px' : '4px'} 0 0;white-space:nowrap;${look}">${escaped(value)}</td></tr>`
    );
  };
  return (
    '<table width="100%" cellpadding="0" cellspacing="0" border="0">' +
    `<tr>${head('Artwork', 'left')}${head('Price', 'right')}</tr>` +
    artworks
      .map(
        (artwork) =>
          `<tr><td align="left" style="${cell};padding-right:16px">${label(artwork)}</td>` +
          `<td align="right" style="${cell};white-space:nowrap;font:14px/22px ${sans};color:${ink}">${escaped(artwork.price)}</td></tr>`,
      )
      .join('') +
    sums.map(sum).join('') +
    '</table>' +
    (taxNote === ''
      ? ''
      : `<p align="right" dir="auto" style="margin:8px 0 0;font:13px/19px ${sans};color:${soft};text-align:right">${lines(taxNote)}</p>`)
  );
}

/** The tombstone label: title in italics, then the details, each in its own text direction. */
function label({ title, details, stockCode, provenance }: EmailLine): string {
  const isolated = details.map((detail) => `<bdi>${escaped(detail)}</bdi>`).join(' · ');
  return [
    `<p dir="auto" ${style(`font:italic 17px/23px ${serif};color:${ink};word-break:break-word`)}>${escaped(title)}</p>`,
    isolated && `<p ${style(`font:14px/20px ${sans};color:${soft}`)}>${isolated}</p>`,
    `<p ${style(`font:14px/20px ${sans};color:${faint}`)}>${escaped(stockCode)}</p>`,
    provenance &&
      `<p dir="auto" style="margin:6px 0 0;font:14px/21px ${serif};color:${soft}">Provenance: ${lines(provenance)}</p>`,
  ]
    .filter(Boolean)
    .join('');
}

/** A link as a button, and its address below it for programs that do not open links. */
function button(label: string, address: string): string {
  const to = escaped(address);
  return (
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0"><tr>' +
    `<td align="center" bgcolor="${ink}" style="background-color:${ink};border-radius:2px">` +
    `<a href="${to}" style="display:inline-block;padding:13px 26px;font:bold 15px/20px ${sans};color:${white};text-decoration:none">${escaped(label)}</a>` +
    '</td></tr></table>' +
    `<p style="margin:12px 0 0;font:13px/19px ${sans};color:${faint};word-break:break-all"><a href="${to}" style="color:${soft}">${to}</a></p>`
  );
}

function contact(parts: readonly string[]): string {
  return `<p dir="auto" style="margin:12px 0 0;font:14px/21px ${sans};color:${soft}">${parts.map(escaped).join('<br>')}</p>`;
}

/** A text with its line breaks. */
function lines(text: string): string {
  return escaped(text).replace(/\r?\n/g, '<br>');
}

/** Whatever was typed, as text between tags or within an attribute. */
function escaped(text: string): string {
  return escapeHtml(text.toWellFormed());
}
