/** What pdfkit 0.20 has and its published types (0.17) do not. */
declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** A font that is open already, ours or fontkit's. */
    registerFont(name: string, font: { layout(text: string): object }): this;
  }
  interface StructureElementOptions {
    scope?: 'Column' | 'Row';
    bbox?: [number, number, number, number];
    placement?: 'Block' | 'Inline';
  }
  interface PDFImage {
    openImage(src: Uint8Array | string): OpenedImage;
    image(src: OpenedImage, x: number, y: number, options?: ImageOption): this;
  }
  interface OpenedImage {
    width: number;
    height: number;
  }
}
