import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { shared } from '../../vitest.config.ts'

const useBundled = `--import=${new URL('test/use-bundled.ts', import.meta.url)}`

// Runs the client's tests against the built `@orchestration/client/bundled` and the application's copy of Apollo Client.
const config: ViteUserConfig = defineConfig({
  test: {
    ...shared,
    isolate: false,
    pool: 'threads',
    include: ['**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      // Tests which copy of Apollo Client is loaded. Bundling changes it.
      'src/orchestration-client-apollo.test.ts',
      // These import types and internals from the sources, not from the bundle.
      'src/index-types.test.ts',
      'src/**/{failure-decision,safe-values}.test.ts',
      // These run hundreds of cases for code that the other tests also cover, and that bundling does not change.
      'src/pagination/{fetch-pages,page-checker,paginate}.test.ts',
      'src/policy/failure-decision-at-most-once.test.ts',
      'src/create-client-{faults,soaks}.test.ts',
    ],
    execArgv: [useBundled],
    // Also loads the bundle in processes that tests start.
    env: { NODE_OPTIONS: useBundled },
  },
})
export default config
