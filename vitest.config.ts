import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineConfig, type UserWorkspaceConfig, type ViteUserConfigFnObject } from 'vitest/config'

const root = import.meta.dirname
const systemTests = '**/*.system.test.ts'

// With the cache, an emulator that a test starts in a separate process needs 0.45 s of CPU time instead of 0.82 s.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compile')

// tsc and esbuild are written in Go, and usually exit before garbage collection pays off. Garbage collection starts at 1 GiB.
process.env.GOGC ??= 'off'
process.env.GOMEMLIMIT ??= '1GiB'

// So that no test can reach a hosted environment, and output has no colours.
for (const name of Object.keys(process.env))
  if (/^ORCHESTRATION_|^FORCE_COLOR$/.test(name)) delete process.env[name]

type TestOptions = NonNullable<UserWorkspaceConfig['test']>

/** Options for the system tests, keyed by package. */
const systemOptions: Readonly<Record<string, TestOptions>> = {
  'packages/docs': { globalSetup: 'test/build-site.ts' },
  // The tests in this package load installed packages. Node does not run TypeScript from `node_modules`.
  'packages/package-tests': { globalSetup: 'src/setup.ts', execArgv: [] },
}

/** Options for all tests. */
export const shared: TestOptions = {
  // Node itself loads the sources, because Vite's loaders use about 12% more CPU time. Only `vi.mock` needs
  // these loaders, and no test uses it.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // Workspace packages are read from their sources, so that no test needs a build.
  execArgv: ['--conditions=@orchestration/source'],
  unstubEnvs: true,
  // Generous, because tests share the cores of a small machine. Only a failing test waits this long.
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 300_000 } },
}

// `--mode system` runs only the tests that need a system package or npm's registry. `--mode matrix` runs them as well, with all
// combinations in `packages/package-tests`.
const config: ViteUserConfigFnObject = defineConfig(({ mode }) => {
  const isSystem = mode === 'system' || mode === 'matrix'
  const files = {
    include: [isSystem ? systemTests : '**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', ...(isSystem ? [] : [systemTests])],
  }
  const folders = globSync('{packages,examples}/*/package.json', { cwd: root }).map(dirname)
  return {
    test: {
      // The files of a package share a worker's modules, which saves a third of the CPU time. System tests are isolated:
      // loading modules takes little of their time, and the slowest files could otherwise share a worker.
      projects: folders.map((name) => ({
        root: join(root, name),
        test: { ...shared, ...files, isolate: isSystem, name, ...(isSystem && systemOptions[name]) },
      })),
      pool: 'threads',
      // Tests often wait for a socket, a process or a browser, so running more test files than there are cores makes
      // better use of a small machine. Six workers took longer.
      maxWorkers: 4,
      // Shows only the output of failed tests.
      silent: 'passed-only',
    },
  }
})
export default config
