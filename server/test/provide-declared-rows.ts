import type { TestProject } from 'vitest/node';
import { type DeclaredRows, readDeclaredRows } from './declared-rows.ts';

declare module 'vitest' {
  interface ProvidedContext {
    declaredRows: DeclaredRows;
  }
}

/** Once for all tests of a run: every database of a test checks its rows by it. */
export default function provideDeclaredRows({ provide }: TestProject): void {
  provide('declaredRows', readDeclaredRows());
}
