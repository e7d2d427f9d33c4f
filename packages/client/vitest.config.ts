import { defineConfig, type ViteUserConfig } from 'vitest/config'

interface Project {
  test: { name: string; exclude: string[]; isolate?: boolean }
}
/** OpenTelemetry's providers are global, so each file that sets them gets a worker of its own. */
export const projects: readonly Project[] = [
  { test: { name: 'shared', exclude: ['**/node_modules/**', 'src/links/telemetry-*.test.ts'] } },
  { test: { name: 'isolated', isolate: true, exclude: ['**/!(telemetry-*).test.ts'] } },
]

const config: ViteUserConfig = defineConfig({
  test: {
    reporters: ['default', '../../.ci/results-reporter.ts'],
    projects: projects.map((project) => ({ extends: '../../vitest.config.ts', ...project })),
  },
})
export default config
