import { defineConfig, type ViteUserConfig } from 'vitest/config'

const globalProviders = 'src/links/telemetry-*.test.ts'

// OpenTelemetry's providers are global, so each file that sets them gets a worker of its own.
const config: ViteUserConfig = defineConfig({
  test: {
    reporters: ['default', '../../.ci/results-reporter.ts'],
    projects: [
      {
        extends: '../../vitest.config.ts',
        test: { name: 'shared', exclude: ['**/node_modules/**', globalProviders] },
      },
      {
        extends: '../../vitest.config.ts',
        test: { name: 'isolated', isolate: true, exclude: ['**/!(telemetry-*).test.ts'] },
      },
    ],
  },
})
export default config
