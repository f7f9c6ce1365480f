import sanitize from 'sanitize-html';

/** The functions of a style's value: none of them can load anything. */
const functions = 'calc|min|max|clamp|minmax|repeat|fit-content|rgba?|hsla?|hwb|lab|lch|oklab|oklch';
/** A style's value: keywords, numbers, colours, font lists and the functions. It may contain line breaks. */
const safeValue = new RegExp(`^(?:(?<![\\w-])(?:${functions})?\\(|[\\w\\s.,%#)'"/!-])+$`, 'i');
const styles = (
  'color background background-color border border-top border-right border-bottom border-left border-color ' +
  'border-collapse border-radius border-spacing border-style border-width display flex flex-direction ' +
  'flex-wrap float font font-family font-size font-style font-variant font-weight gap grid-template-columns height ' +
  'justify-content align-items letter-spacing line-height list-style margin margin-top margin-right margin-bottom ' +
  'margin-left max-height max-width min-height min-width padding padding-top padding-right padding-bottom ' +
  'padding-left page-break-after page-break-before page-break-inside break-inside table-layout text-align ' +
  'text-decoration text-indent text-transform vertical-align white-space width word-break overflow-wrap'
).split(' ');

const options: sanitize.IOptions = {
  allowedTags: (
    'a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup dd del div dl dt em ' +
    'figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins li main mark ol p pre q s section small span ' +
    'strong sub sup table tbody td tfoot th thead time tr u ul wbr'
  ).split(' '),
  allowedAttributes: {
    '*': ['align', 'bgcolor', 'class', 'dir', 'height', 'lang', 'style', 'title', 'valign', 'width'],
    a: ['href'],
    col: ['span'],
    colgroup: ['span'],
    img: ['alt', 'src'],
    ol: ['start', 'type'],
    table: ['border', 'cellpadding', 'cellspacing', 'summary'],
    td: ['colspan', 'headers', 'rowspan'],
    th: ['colspan', 'headers', 'rowspan', 'scope'],
    time: ['datetime'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Only images of this site or inside the HTML: a request to another site would reveal the reader.
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  allowedStyles: { '*': Object.fromEntries(styles.map((name) => [name, [safeValue]])) },
};

/** An invoice has some hundred tags. The parser's time grows with the square of those that are not closed. */
const maxTags = 20_000;

/** Whether it has so many tags that to sanitise it would block the server. */
export function hasTooManyTags(html: string): boolean {
  let tags = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) tags += 1;
  return tags > maxTags;
}

/** Removes everything that is not on the lists above: scripts, forms, and whatever loads from another site. */
export function sanitiseHtml(html: string): string {
  return sanitize(html, options);
}
