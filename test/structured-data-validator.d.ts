/** What the package has; it brings no types. */
declare module '@adobe/structured-data-validator' {
  class Validator {
    /** By format, by type: as they were found in a page. */
    validate(found: { jsonld: Record<string, object[]> }): Promise<{ severity: string; issueMessage: string }[]>;
  }

  // biome-ignore lint/style/noDefaultExport: so it is in the package
  export { Validator as default };
}
