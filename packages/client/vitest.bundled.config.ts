import { fileURLToPath, pathToFileURL } from 'node:url'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { findBundled } from './test/find-bundled.ts'
import { projects } from './vitest.config.ts'

const excluded = [
  // They are about what differs: whose Apollo Client it is, and which packages are loaded.
  'src/apollo-client.test.ts',
  'src/links/telemetry-absent.test.ts',
  // They are about types and internals, which come from the sources.
  'src/types.test.ts',
  'src/**/{decide,answer-retry-after,parse-safe-values}.test.ts',
]
const plugin = {
  name: 'use-bundled',
  enforce: 'pre' as const,
  resolveId(id: string, importer: string | undefined) {
    if (!importer || !id.startsWith('.')) return null
    const parent = pathToFileURL(importer).href
    const url = findBundled(new URL(id, parent).href, parent)
    return url === undefined ? null : fileURLToPath(url)
  },
}

// Runs the client's own tests against the built `@orchestration/client/bundled`, with Apollo Client as the application's.
const config: ViteUserConfig = defineConfig({
  test: {
    projects: projects.map(({ test }) => ({
      extends: '../../vitest.config.ts',
      plugins: [plugin],
      test: {
        ...test,
        exclude: [...test.exclude, ...excluded],
        server: { deps: { external: [/\/client\/dist\//] } },
        env: { NODE_OPTIONS: `--import=${new URL('test/use-bundled.ts', import.meta.url)}` },
      },
    })),
  },
})
export default config
