import { readFileSync, realpathSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { packageFolder } from '../pages.ts'

/** GraphiQL as the browser loads it. */
interface GraphiqlFiles {
  'graphiql.js': string
  'graphiql.css': string
}

/** Where the build puts the files. */
export const graphiqlFolder: URL = new URL('dist/explorer/', packageFolder)

/** Reads GraphiQL from the built package, or from its own package where the emulator runs from its sources. */
export function loadGraphiql(): GraphiqlFiles {
  if (import.meta.url.endsWith('.ts')) return collectGraphiql()
  const read = (name: keyof GraphiqlFiles) => readFileSync(new URL(name, graphiqlFolder), 'utf8')
  return { 'graphiql.js': read('graphiql.js'), 'graphiql.css': read('graphiql.css') }
}

/** Puts the published files of React, ReactDOM and GraphiQL together, so that no bundler is needed. */
export function collectGraphiql(): GraphiqlFiles {
  const read = (name: string, file: string) =>
    readFileSync(join(dirname(findManifest(name, import.meta.url)), file), 'utf8')
  const scripts = [
    read('react', 'umd/react.production.min.js'),
    read('react-dom', 'umd/react-dom.production.min.js'),
    read('graphiql', 'graphiql.min.js'),
  ]
  return {
    'graphiql.js': scripts.join('\n').replaceAll(/^\/\/# sourceMappingURL=.*$/gm, ''),
    'graphiql.css': dropData(read('graphiql', 'graphiql.min.css')),
  }
}

/** Fonts and images as `data:` URLs are 360 of 418 kB, and the pages' policy forbids them. */
function dropData(css: string): string {
  return css.replaceAll(/@font-face\s*\{[^}]*\}/g, '').replaceAll(/url\("?data:[^)]*\)/g, 'none')
}

/** The `package.json` of a package as another module would find it. */
export function findManifest(name: string, base: string | URL): string {
  const manifest = findPackageJSON(name, base)
  // The packages that it depends on are beside the real file, not beside a link to it.
  if (manifest !== undefined) return realpathSync(manifest)
  throw new Error(`${name} is not installed. Run "pnpm install".`)
}
