import { createContext } from 'react';

/** False while the app shows the last user's screens and the identity service hasn't confirmed who is signed in. */
export const AccountKnown = createContext(true);
