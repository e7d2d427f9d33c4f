import { createServer, request as forward } from 'node:http'
import { listen } from '@orchestration/test-tools/listen'

interface Gate extends AsyncDisposable {
  endpoint: string
}

/** Starts a proxy that forwards the first request immediately, and all others when `opened` resolves. */
export async function startGate(target: string, opened: Promise<void>): Promise<Gate> {
  let requests = 0
  const server = createServer(async (incoming, outgoing) => {
    requests += 1
    if (requests > 1) await opened
    const { method, headers } = incoming
    const passedOn = forward(target, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    incoming.pipe(passedOn)
  })
  const listening = await listen(server)
  return { ...listening, endpoint: `${listening.url}${new URL(target).pathname}` }
}
