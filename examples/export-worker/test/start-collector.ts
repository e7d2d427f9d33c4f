import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '@orchestration/test-tools/listen'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

interface Collector extends AsyncDisposable {
  endpoint: string
  /** The bodies of the received requests. */
  bodies: string[]
  spans(): Span[]
}

/** Starts a fake OpenTelemetry collector that accepts OTLP as JSON over HTTP. */
export async function startCollector(): Promise<Collector> {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/traces') bodies.push(await text(request))
    response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' })
    response.end('{}')
  })
  const { url: endpoint, ...listening } = await listen(server)
  return {
    ...listening,
    endpoint,
    bodies,
    spans: () =>
      bodies.flatMap((body) =>
        JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
  }
}
