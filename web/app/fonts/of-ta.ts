import font from './anek-tamil.woff2?url';
import './of-ta.css';

export const preloaded: readonly string[] = [font];
