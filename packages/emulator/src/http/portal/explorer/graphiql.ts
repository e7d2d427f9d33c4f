import { readFileSync, realpathSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { packageFolder } from '../../pages/assets.ts'

/** GraphiQL's files for the browser. */
interface GraphiqlFiles {
  'graphiql.js': string
  'graphiql.css': string
}

/** Output folder of the build. */
export const graphiqlFolder: URL = new URL('dist/explorer/', packageFolder)

/** Reads a GraphiQL file from the build output, or from GraphiQL's package if the emulator runs from source. */
export function readGraphiql(name: keyof GraphiqlFiles): string {
  return import.meta.url.endsWith('.ts')
    ? collectGraphiql()[name]
    : readFileSync(new URL(name, graphiqlFolder), 'utf8')
}

/** Concatenates the published files of React, ReactDOM and GraphiQL, so that no bundler is needed. */
export function collectGraphiql(): GraphiqlFiles {
  const read = (name: string, file: string) =>
    readFileSync(join(dirname(requireManifest(name, import.meta.url)), file), 'utf8')
  const scripts = [
    read('react', 'umd/react.production.min.js'),
    read('react-dom', 'umd/react-dom.production.min.js'),
    read('graphiql', 'graphiql.min.js'),
  ]
  return {
    'graphiql.js': scripts.join('\n').replaceAll(/^\/\/# sourceMappingURL=.*$/gm, ''),
    'graphiql.css': removeDataUrls(read('graphiql', 'graphiql.min.css')),
  }
}

/** Removes fonts and images in `data:` URLs, because the CSP forbids them. They take up 360 kB of the 418 kB style sheet. */
function removeDataUrls(css: string): string {
  return css.replaceAll(/@font-face\s*\{[^}]*\}/g, '').replaceAll(/url\("?data:[^)]*\)/g, 'none')
}

/** Returns the path of the `package.json` of a package, resolved from another module. */
export function requireManifest(name: string, base: string | URL): string {
  const manifest = findPackageJSON(name, base)
  // pnpm links packages, and installs their dependencies next to the target of the link.
  if (manifest !== undefined) return realpathSync(manifest)
  throw new Error(`${name} is not installed. Run "pnpm install".`)
}
