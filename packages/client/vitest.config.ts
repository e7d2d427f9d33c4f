import { defineConfig, type ViteUserConfig } from 'vitest/config'

const globalProviders = 'src/links/telemetry-*.test.ts'

// Files share a worker's modules, which halves the CPU of the suite. OpenTelemetry's providers are global, so each file
// that sets them gets a worker of its own.
const config: ViteUserConfig = defineConfig({
  test: {
    projects: [
      {
        extends: '../../vitest.config.ts',
        test: { name: 'shared', isolate: false, exclude: ['**/node_modules/**', globalProviders] },
      },
      {
        extends: '../../vitest.config.ts',
        test: { name: 'isolated', exclude: ['**/!(telemetry-*).test.ts'] },
      },
    ],
  },
})
export default config
