import { readFileSync } from 'node:fs'

const index = new URL('../src/index.ts', import.meta.url)
const bundled = new URL('../dist/bundled.js', import.meta.url).href

/** The modules whose values the package exports, except `api-key.ts`, because tests also import its internals. */
const published = new Set([index.href])
for (const [, module = ''] of readFileSync(index, 'utf8').matchAll(/^export \{[^}]*\} from '(.*)'$/gm)) {
  if (module !== './api-key.ts') published.add(new URL(module, index).href)
}

/**
 * Returns the URL of the bundled entry point if a test, a test helper or an `--eval` script imports a published module. Otherwise
 * returns undefined.
 */
export function findBundled(module: string, importer: string | undefined): string | undefined {
  const isTest = importer !== undefined && /\.test\.ts(\?|$)|\/client\/test\/|\/\[eval\d+\]$/.test(importer)
  return isTest && published.has(module) ? bundled : undefined
}
