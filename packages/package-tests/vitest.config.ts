import { defineConfig, type ViteUserConfig } from 'vitest/config'

// `--mode matrix` runs every combination of package manager, Node and TypeScript; without it, one of each.
const config: ViteUserConfig = defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/setup.ts'],
    setupFiles: ['../../vitest.setup.ts'],
    reporters: ['default', '../../.ci/results-reporter.ts'],
    // As for the other packages: a process of its own for each file would take half a second of CPU more.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    pool: 'threads',
    isolate: false,
    // Most of them wait for a program that uses one core, or for the registry.
    maxWorkers: 3,
    // Generous: most of them install packages or build, beside the tests of other packages.
    testTimeout: 900_000,
    hookTimeout: 1_800_000,
  },
})
export default config
