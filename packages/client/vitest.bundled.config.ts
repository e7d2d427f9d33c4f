import { defineConfig, type ViteUserConfig } from 'vitest/config'

const useBundled = `--import=${new URL('test/use-bundled.ts', import.meta.url)}`

// Runs the client's own tests against the built `@orchestration/client/bundled`, with Apollo Client as the application's.
const bundled = {
  extends: '../../vitest.config.ts',
  test: {
    exclude: [
      // They are about what differs: whose Apollo Client it is, and which packages are loaded.
      'src/apollo-client.test.ts',
      'src/links/telemetry-absent.test.ts',
      // They are about types and internals, which come from the sources.
      'src/types.test.ts',
      'src/**/{decide,response-retry-after,parse-safe-values}.test.ts',
      // They try hundreds of cases. Bundling does not change that code, and other tests run it.
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
