import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutFunctions } from '../left-out-functions.ts';
import { UNUSED_FUNCTIONS } from '../unused-react-parts.ts';

const REACT_DOM = path.join(
  path.dirname(createRequire(import.meta.url).resolve('react-dom')),
  'cjs',
  'react-dom-client.production.js',
);

test('React DOM still has the functions that are left out', () => {
  const code = readFileSync(REACT_DOM, 'utf8');
  expect(() => withoutFunctions(code, parseAst(code), UNUSED_FUNCTIONS)).not.toThrow();
});

test('a function that is gone or found twice stops the build', () => {
  const without = (code: string) => withoutFunctions(code, parseAst(code), { stack: '' });
  expect(without('function stack() { return deep(); }')).toBe('function stack() {}');
  expect(() => without('function other() {}')).toThrow('There is no function stack any more');
  expect(() => without('function stack() {} { function stack() {} }')).toThrow(
    'There are two functions stack',
  );
});
