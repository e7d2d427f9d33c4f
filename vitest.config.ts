import { fileURLToPath } from 'node:url'
import { defineConfig, type ViteUserConfigFnObject } from 'vitest/config'

const systemTests = '**/*.system.test.ts'

// `--mode system` runs the tests that need a system package (PostgreSQL, Chromium) and nothing else.
const config: ViteUserConfigFnObject = defineConfig(({ mode }) => ({
  test: {
    // Node loads the sources, as outside of tests, because Vite's loaders take an eighth more CPU time. Only `vi.mock` needs
    // these loaders, and no test uses it.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Workspace packages are read from their sources, so that no test needs a build.
    execArgv: ['--conditions=@orchestration/source'],
    include: [mode === 'system' ? systemTests : '**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', ...(mode === 'system' ? [] : [systemTests])],
    setupFiles: [fileURLToPath(new URL('vitest.setup.ts', import.meta.url))],
    reporters: ['default', fileURLToPath(new URL('.ci/results-reporter.ts', import.meta.url))],
    pool: 'threads',
    // The files of a package share a worker's modules, which saves a third of the CPU time of its tests.
    isolate: false,
    unstubEnvs: true,
    // System tests often wait for a process or a browser, so a second file keeps the cores of a small machine busy.
    ...(mode === 'system' && { maxWorkers: 2 }),
    // Generous, because several suites share the cores of a small machine. Only a failing test waits this long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
  },
}))
export default config
