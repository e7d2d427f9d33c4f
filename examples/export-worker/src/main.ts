import { SpanStatusCode, trace } from '@opentelemetry/api'
import { createClient, type OrchestrationClient } from '@orchestration/client'
import { exportPatients, type Summary } from './export-patients.ts'
import { startTracing } from './start-tracing.ts'

const { EXPORT_FILE = 'patients.ndjson' } = process.env
const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interruption.abort())

let tracing: ReturnType<typeof startTracing> | undefined
try {
  // Created before tracing starts, so that invalid settings end the job with one line of output even if there is no collector. The
  // long timeout suits a job that runs at night.
  const client = createClient({ timeout: 120_000, retry: { attempts: 5 } })
  await client.ready()
  tracing = startTracing('export-worker')
  const summary = await traceExport(client, interruption.signal)
  console.log(JSON.stringify({ outcome: 'exported', ...summary }))
} catch (error) {
  const { aborted } = interruption.signal
  console.error(aborted ? 'Interrupted; no file was written.' : messageOf(error))
  // The conventional exit code after SIGTERM: 128 + 15.
  process.exitCode = aborted ? 143 : 1
}
await tracing?.shutdown().catch(() => console.error('The spans could not be sent to the collector.'))

async function traceExport(client: OrchestrationClient, signal: AbortSignal): Promise<Summary> {
  return await trace.getTracer('export-worker').startActiveSpan('export patients', async (span) => {
    try {
      const summary = await exportPatients(client, EXPORT_FILE, signal)
      span.setAttributes({ ...summary })
      return summary
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

function messageOf(error: unknown): unknown {
  return error instanceof Error ? error.message : error
}
