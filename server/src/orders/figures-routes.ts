import { readFigures as readFiguresEndpoint } from '@tula/contract/figures.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import type { Parts } from '../platform/parts.ts';
import { readFigures } from './read-figures.ts';

export function figuresRoutes(parts: Parts): Route[] {
  return [handle(readFiguresEndpoint, ({ query }) => readFigures(parts, query.days))];
}
