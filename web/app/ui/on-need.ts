import { lazy } from 'react';

/** React's `lazy`, from the script that every page has: a page that takes it from here need not unpack React. */
export const onNeed = lazy;
