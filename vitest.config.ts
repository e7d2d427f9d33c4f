import { fileURLToPath } from 'node:url'
import { defineConfig, type ViteUserConfigFnObject } from 'vitest/config'

// Workspace packages are read from their sources, so that no test needs a build.
const conditions = ['@orchestration/source', 'module-sync', 'node']
const systemTests = '**/*.system.test.ts'

// `--mode system` runs the tests that need a system package (PostgreSQL, Chromium) and nothing else.
const config: ViteUserConfigFnObject = defineConfig(({ mode }) => ({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: [mode === 'system' ? systemTests : '**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', ...(mode === 'system' ? [] : [systemTests])],
    setupFiles: [fileURLToPath(new URL('vitest.setup.ts', import.meta.url))],
    pool: 'threads',
    // Two suites of system tests run at a time, each with a browser or a database.
    testTimeout: mode === 'system' ? 90_000 : 20_000,
  },
}))
export default config
