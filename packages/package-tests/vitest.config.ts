import { defineConfig, type ViteUserConfig } from 'vitest/config'

// `--mode matrix` runs every combination of package manager, Node and TypeScript; without it, one of each.
const config: ViteUserConfig = defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/setup.ts'],
    setupFiles: ['../../vitest.setup.ts'],
    reporters: ['default', '../../.ci/results-reporter.ts'],
    // As in the other packages. A separate process for each file would need half a second more CPU time.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    pool: 'threads',
    isolate: false,
    // Most tests wait for a program that uses one core, or for the registry.
    maxWorkers: 3,
    // Generous, because most tests install packages or build while the tests of other packages run.
    testTimeout: 900_000,
    hookTimeout: 1_800_000,
  },
})
export default config
