import type { ImportField } from './import-columns.ts';

/** The properties of the lists that another program writes (docs/specification/import-and-export.md §10). */
export interface Program {
  /** The name as staff read it after “a list of”. */
  label: string;
  /** A file is of this program if it has all of these headings. */
  signs: readonly string[];
  /** The field of each heading, before the usual headings; empty for a column that only seems to be one of ours. */
  columns: Readonly<Record<string, ImportField | ''>>;
  /** The heading of the addresses of images, which are on another site. */
  images?: string;
  /** The unit of sizes that state none. */
  unit?: 'cm' | 'mm' | 'in';
  /** Thousands have points and cents a comma. */
  decimalComma?: true;
  /** The sign that separates several values in a cell; the import takes the first value. */
  separator?: string;
  /** Texts have signs of Markdown. */
  markdown?: true;
  /** Further rows of a work have its number, no title, and only more images. */
  moreRows?: true;
  /** The description begins as a label does: title, medium, size. */
  labelFirst?: true;
  /** An empty cell of `published` says that a product is not public. */
  emptyIsPrivate?: true;
  /** True for an export of this product, in which every text is as it is stored. */
  isOurs?: true;
}

/** One row for each program. Columns that are not here are found by their usual headings. */
const programs: readonly Program[] = [
  {
    label: 'works that this catalogue exported',
    signs: ['key', 'dateText', 'stockCode', 'conditionNote'],
    columns: {},
    isOurs: true,
  },
  {
    label: 'Artwork Archive',
    signs: ['Piece Name', 'Inventory Number', 'Dimension Units'],
    columns: {
      'Dimension Units': 'unit',
      'Creation Date': 'dateText',
      Buyer: 'customerName',
      'Sale Date': 'soldOn',
      // An amount without a currency.
      'Insurance Value': '',
    },
  },
  {
    label: 'Shopify',
    signs: ['Handle', 'Body (HTML)', 'Variant Price'],
    columns: {
      Handle: 'key',
      'Body (HTML)': 'description',
      'Variant SKU': 'stockCode',
      'Variant Price': 'price',
      'Variant Inventory Qty': 'available',
      'Image Alt Text': 'alt',
      'Image Src': '',
      Status: 'visibility',
    },
    images: 'Image Src',
    emptyIsPrivate: true,
    moreRows: true,
    labelFirst: true,
  },
  {
    label: 'WooCommerce',
    signs: ['Regular price', 'Short description', 'Tax status'],
    columns: {
      ID: 'key',
      'Short description': 'medium',
      'Regular price': 'price',
      'In stock?': 'available',
      'Visibility in catalog': 'visibility',
      Images: '',
    },
    images: 'Images',
    emptyIsPrivate: true,
  },
  {
    label: 'Squarespace',
    signs: ['Product ID [Non Editable]', 'Hosted Image URLs'],
    columns: {
      Stock: 'available',
      Visible: 'visibility',
      // These columns give the size of the parcel.
      Length: '',
      Width: '',
      Height: '',
    },
    images: 'Hosted Image URLs',
  },
  {
    label: 'Omeka',
    signs: ['Dublin Core : Title'],
    columns: {
      'Dublin Core : Title': 'title',
      'Dublin Core : Date': 'dateText',
      'Dublin Core : Description': 'description',
      'Dublin Core : Medium': 'medium',
      'Dublin Core : Extent': 'dimensions',
      'Dublin Core : Identifier': 'key',
      'Dublin Core : Provenance': 'provenance',
      collection: '',
    },
    images: 'file',
    separator: '^^',
  },
  {
    label: 'Omeka S',
    signs: ['dcterms:title'],
    columns: {
      'dcterms:title': 'title',
      'dcterms:date': 'dateText',
      'dcterms:description': 'description',
      'dcterms:medium': 'medium',
      'dcterms:extent': 'dimensions',
      'dcterms:identifier': 'key',
      'dcterms:provenance': 'provenance',
    },
    images: 'media_url',
  },
  {
    label: 'the Tate',
    signs: ['accession_number', 'thumbnailCopyright', 'dimensions'],
    // This program exchanges height and width; `dimensions` is right.
    columns: { height: '', width: '', depth: '', units: '' },
    images: 'thumbnailUrl',
  },
  {
    label: 'the Carnegie Museum of Art',
    signs: ['accession_number', 'item_height', 'item_width'],
    columns: {
      item_height: 'height',
      item_width: 'width',
      item_depth: 'depth',
      provenance_text: 'provenance',
    },
    images: 'image_url',
    unit: 'in',
  },
  {
    label: 'a collection of images',
    signs: ['artwork_title', 'artwork_file'],
    columns: { artwork_description: 'description' },
    markdown: true,
  },
  {
    label: 'works in Italian',
    signs: ['Titolo'],
    columns: {
      'N. inventario': 'key',
      'Numero inventario': 'key',
      Inventario: 'key',
      Titolo: 'title',
      Anno: 'dateText',
      Data: 'dateText',
      Tecnica: 'medium',
      Misure: 'dimensions',
      Dimensioni: 'dimensions',
      Altezza: 'height',
      Larghezza: 'width',
      Profondità: 'depth',
      Prezzo: 'price',
      'Prezzo €': 'price',
      Periodo: 'period',
      Foto: 'image',
      Immagine: 'image',
      Disponibile: 'available',
      'Venduto a': 'customerName',
      Descrizione: 'description',
      Provenienza: 'provenance',
    },
    unit: 'cm',
    decimalComma: true,
  },
];

/** The program that wrote a file, by its headings; undefined for an unknown one. `plain` is how headings are compared. */
export function programOf(headings: readonly string[], plain: (heading: string) => string): Program | undefined {
  const known = new Set(headings.map(plain));
  return programs.find(({ signs }) => signs.every((sign) => known.has(plain(sign))));
}
