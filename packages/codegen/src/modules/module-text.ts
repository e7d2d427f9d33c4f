import { dirname, relative, sep } from 'node:path'

/** The text of each generated file, by its path from the current folder. */
export type OutputFiles = ReadonlyMap<string, string>

/** The first line of every generated file. Codegen replaces and removes only files with this line. */
export const generatedMark = '// Made by codegen from .graphql files. Change those, not this.'

/** Writes a module: the mark, its imports and its body. */
export function moduleText(imports: readonly string[], body: readonly string[]): string {
  const lines = [generatedMark, '/* eslint-disable */', ...imports].join('\n')
  return `${lines}\n\n${body.join('\n')}`
}

/** The path in an import of another generated module: `../schema-types.js`. */
export function importPath(from: string, to: string, extension: string): string {
  const path = relative(dirname(from), to).replaceAll(sep, '/').replace(/\.ts$/, extension)
  return path.startsWith('.') ? path : `./${path}`
}
