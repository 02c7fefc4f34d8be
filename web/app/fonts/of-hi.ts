import font from './anek-devanagari.woff2?url';
import './of-hi.css';

export const preloaded: readonly string[] = [font];
