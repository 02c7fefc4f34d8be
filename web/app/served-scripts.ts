import { createContext, type ReactNode } from 'react';

/**
 * The script elements of a page, which only the server renders. React does not know them in the browser: when the
 * markup was changed before hydration it renders the page again, and Trusted Types forbid creating a script element.
 * When hydrating, React skips elements that it does not expect directly below `<head>` and `<body>`.
 */
export const ServedScripts = createContext<ReactNode>(null);
