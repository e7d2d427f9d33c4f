import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { projects } from './vitest.config.ts'

const excluded = [
  // They are about what differs: whose Apollo Client it is, and which packages are loaded.
  'src/apollo-client.test.ts',
  'src/links/telemetry-absent.test.ts',
  // They are about types and internals, which come from the sources.
  'src/types.test.ts',
  'src/**/{decide,answer-retry-after,parse-safe-values}.test.ts',
]
const useBundled = `--import=${new URL('test/use-bundled.ts', import.meta.url)}`

// Runs the client's own tests against the built `@orchestration/client/bundled`, with Apollo Client as the application's.
const config: ViteUserConfig = defineConfig({
  test: {
    projects: projects.map(({ test }) => ({
      extends: '../../vitest.config.ts',
      test: {
        ...test,
        exclude: [...test.exclude, ...excluded],
        execArgv: [useBundled],
        // For the processes that tests start.
        env: { NODE_OPTIONS: useBundled },
      },
    })),
  },
})
export default config
