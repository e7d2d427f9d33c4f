import { defineConfig, type ViteUserConfig } from 'vitest/config'

interface Limits {
  testTimeout: number
  expect: { poll: { timeout: number } }
}
interface Project {
  test: Limits & { name: string; exclude: string[]; isolate?: boolean }
}
/** A test that takes this long hangs: it waits for a close, an abort or an answer that does not come. */
const limits: Limits = { testTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }
/** OpenTelemetry's providers are global, so each file that sets them gets a worker of its own. */
export const projects: readonly Project[] = [
  { test: { ...limits, name: 'shared', exclude: ['**/node_modules/**', 'src/links/telemetry-*.test.ts'] } },
  { test: { ...limits, name: 'isolated', isolate: true, exclude: ['**/!(telemetry-*).test.ts'] } },
]

const config: ViteUserConfig = defineConfig({
  test: {
    reporters: ['default', '../../.ci/results-reporter.ts'],
    projects: projects.map((project) => ({ extends: '../../vitest.config.ts', ...project })),
  },
})
export default config
