import { fileURLToPath } from 'node:url'
import { defineConfig, type ViteUserConfigFnObject } from 'vitest/config'

const systemTests = '**/*.system.test.ts'

// `--mode system` runs the tests that need a system package (PostgreSQL, Chromium) and nothing else.
const config: ViteUserConfigFnObject = defineConfig(({ mode }) => ({
  test: {
    // Node itself loads the sources, as it does outside of tests. Vite's loader would need an eighth more CPU time. Without these
    // loaders there is no `vi.mock`, which no test uses.
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
    // System tests often wait for a process, a browser or a claim, so a second file keeps the cores of a small machine busy.
    ...(mode === 'system' && { maxWorkers: 2 }),
    // Generous, because several suites share the cores of a small machine. Only a failing test waits this long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
  },
}))
export default config
