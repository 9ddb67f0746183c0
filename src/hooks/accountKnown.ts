import { createContext } from 'react';

/** False while the screens are those of whoever was signed in last, and the identity service hasn't said who is. */
export const AccountKnown = createContext(true);
