import { defineConfig, type ViteUserConfig } from 'vitest/config'

const useBundled = `--import=${new URL('test/use-bundled.ts', import.meta.url)}`

// Runs the client's tests against the built `@orchestration/client/bundled`, with Apollo Client installed by the application.
const bundled = {
  extends: '../../vitest.config.ts',
  test: {
    exclude: [
      // These test the copy of Apollo Client and the loaded packages, both of which bundling changes.
      'src/apollo-client.test.ts',
      'src/links/telemetry-absent.test.ts',
      // These import types and internals from the sources, not from the bundle.
      'src/types.test.ts',
      'src/**/{decide,response-retry-after,parse-safe-values}.test.ts',
      // These run hundreds of cases of code that bundling does not change and that other tests cover.
      'src/pagination/{drift,fetch-pages,paginate}.test.ts',
      'src/policy/promise.test.ts',
      'src/{faults,soaks}.test.ts',
    ],
    execArgv: [useBundled],
    // Also loads the bundle in processes that tests start.
    env: { NODE_OPTIONS: useBundled },
  },
}
const config: ViteUserConfig = defineConfig({ test: { projects: [bundled] } })
export default config
