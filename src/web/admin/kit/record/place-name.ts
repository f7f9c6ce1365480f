import { createContext } from 'react';

/** The name of what is shown, a tab's label or a record's heading: where a link from here leads back to. */
export const PlaceName = createContext('');
