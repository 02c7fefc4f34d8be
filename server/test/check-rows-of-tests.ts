import { inject } from 'vitest';
import { checkRows } from './check-rows.ts';
import { usePlugins } from './throwaway-database.ts';

usePlugins([checkRows(inject('declaredRows'))]);
