import type { Example } from './platform/http/openapi/api-description.ts';

export const EXAMPLES: Readonly<Record<string, Example>> = {};
