import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { workspace } from './pack-packages.ts'
import { startEmulator } from './start-emulator.ts'

test("the client records a span with an SDK that uses the application's copy of OpenTelemetry's API", async () => {
  const project = inject('project')
  const emulator = await startEmulator(project)
  try {
    const loadSdk = createRequire(join(workspace, 'packages/client/package.json'))
    const { trace } = loadSdk('@opentelemetry/api')
    const sdk = loadSdk('@opentelemetry/sdk-trace-base')
    const spans = new sdk.InMemorySpanExporter()
    trace.setGlobalTracerProvider(
      new sdk.BasicTracerProvider({ spanProcessors: [new sdk.SimpleSpanProcessor(spans)] }),
    )
    const load = createRequire(join(project, 'package.json'))
    const { createClient }: typeof import('@orchestration/client') = load('@orchestration/client')
    const { TenantDocument }: typeof import('@orchestration/operations') = load('@orchestration/operations')
    const { ORCHESTRATION_ENDPOINT: endpoint, ORCHESTRATION_API_KEY: apiKey } = emulator.env
    await using client = createClient({ endpoint, apiKey })
    await client.query({ query: TenantDocument })
    trace.disable()
    const names = spans.getFinishedSpans().map(({ name }: { name: string }) => name)
    expect(names).toEqual(['query Tenant'])
  } finally {
    await emulator.stop()
  }
})
