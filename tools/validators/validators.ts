/** What `npm run campaign` installs for itself; only a file of this folder finds it. */
export { default as StructuredDataValidator } from '@adobe/structured-data-validator';
export { Image } from '@allmaps/iiif-parser';
export { Validator as IiifValidator } from '@hyperion-framework/validator';
