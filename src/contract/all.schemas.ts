import { artworkSchemas } from './artworks.schemas.ts';
import { cartSchemas } from './cart.schemas.ts';
import { contentSchemas } from './content.schemas.ts';
import { customerSchemas } from './customers.schemas.ts';
import { eventSchemas } from './events.schemas.ts';
import { imageSchemas } from './images.schemas.ts';
import { inquirySchemas } from './inquiries.schemas.ts';
import { orderSchemas } from './orders.schemas.ts';
import { paymentSchemas } from './payments.schemas.ts';
import { periodSchemas } from './periods.schemas.ts';
import { sessionSchemas } from './session.schemas.ts';

/** The schemas of every call, by the call's name. */
export const allSchemas = {
  ...artworkSchemas,
  ...cartSchemas,
  ...contentSchemas,
  ...customerSchemas,
  ...eventSchemas,
  ...imageSchemas,
  ...inquirySchemas,
  ...orderSchemas,
  ...paymentSchemas,
  ...periodSchemas,
  ...sessionSchemas,
};
