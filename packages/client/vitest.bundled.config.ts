import { defineConfig, type ViteUserConfig } from 'vitest/config'

const useBundled = `--import=${new URL('test/use-bundled.ts', import.meta.url)}`

// Runs the client's tests against the built `@orchestration/client/bundled`, with Apollo Client installed by the application.
const bundled = {
  extends: '../../vitest.config.ts',
  test: {
    exclude: [
      // Bundling changes these results: the copy of Apollo Client and the loaded packages.
      'src/apollo-client.test.ts',
      'src/links/telemetry-absent.test.ts',
      // These test types and internals, which come from the sources.
      'src/types.test.ts',
      'src/**/{decide,response-retry-after,parse-safe-values}.test.ts',
      // These run hundreds of cases of code that bundling does not change and that other tests cover.
      'src/pagination/{drift,fetch-pages,paginate}.test.ts',
      'src/policy/promise.test.ts',
      'src/{faults,soaks}.test.ts',
    ],
    execArgv: [useBundled],
    // For the processes that tests start.
    env: { NODE_OPTIONS: useBundled },
  },
}
const config: ViteUserConfig = defineConfig({ test: { projects: [bundled] } })
export default config
