const imageFields = ['image', 'imageUrl', 'portraitImage', 'mainImage', 'backgroundImage', 'contactImage'];

/** Whether a recorded field holds the path of an image. */
export function isImageField(field: string): boolean {
  return imageFields.includes(field);
}
