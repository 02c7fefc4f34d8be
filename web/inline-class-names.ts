import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, type Plugin, Visitor } from 'vite';
import { shortClassName } from './class-names.ts';
import { type Edit, withEdits } from './source-edits.ts';

const CSS_MODULE = /\.module\.css(\?|$)/;

/**
 * Replaces `css.name` with the class name itself, so that the browser loads no tables of class names.
 */
export const inlineClassNames: Plugin = {
  name: 'inline-class-names',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    // Nothing is imported from it any more, so it is marked as used, or the bundler would drop it.
    if (CSS_MODULE.test(id)) return { code: '', map: null, moduleSideEffects: 'no-treeshake' };
    if (!code.includes('.module.css')) return undefined;
    const program = this.parse(code);
    const { modules, edits } = importedModules(program, path.dirname(id));
    if (modules.size === 0) return undefined;
    const inline = (node: ESTree.MemberExpression) => {
      const module = node.object.type === 'Identifier' ? modules.get(node.object.name) : undefined;
      if (module === undefined) return;
      if (node.property.type !== 'Identifier' || node.computed)
        this.error(`${id}: name each class, as in css.name`);
      const text = JSON.stringify(shortClassName(node.property.name, module.file, module.css));
      edits.push({ start: node.start, end: node.end, text });
    };
    new Visitor({ MemberExpression: inline }).visit(program);
    return { code: withEdits(code, edits), map: null };
  },
};

type Module = { file: string; css: string };

/** The CSS modules that a file imports, by local name, and edits that remove those names from the imports. */
function importedModules(
  program: ESTree.Program,
  folder: string,
): { modules: Map<string, Module>; edits: Edit[] } {
  const modules = new Map<string, Module>();
  const edits: Edit[] = [];
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration') continue;
    const source = statement.source.value;
    const [local] = statement.specifiers.map((one) => one.local.name);
    if (local === undefined || !CSS_MODULE.test(source)) continue;
    const file = path.resolve(folder, source);
    modules.set(local, { file, css: readFileSync(file, 'utf8') });
    edits.push({ start: statement.start, end: statement.end, text: `import ${JSON.stringify(source)};` });
  }
  return { modules, edits };
}
