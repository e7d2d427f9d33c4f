import { dirname, relative, sep } from 'node:path'

/** How one generated module names another: `../schema-types.js`. */
export function importPath(from: string, to: string, extension: string): string {
  const path = relative(dirname(from), to).replaceAll(sep, '/').replace(/\.ts$/, extension)
  return path.startsWith('.') ? path : `./${path}`
}
