import type { RequestListener } from 'node:http'

/** The addresses for load balancers and orchestrators. They need no key and say nothing but yes or no. */
const probes = ['/healthz', '/readyz']

/**
 * Answers `/healthz` and `/readyz` before the handler. `/healthz` says that the process answers. `/readyz` says that it
 * can serve: its database answers, and it is not stopping.
 */
export function answerProbes(handler: RequestListener, isReady: () => Promise<boolean>): RequestListener {
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    const isProbe = probes.includes(path) && (request.method === 'GET' || request.method === 'HEAD')
    if (!isProbe) return handler(request, response)
    const answer = (isGood: boolean) => {
      const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store' }
      response.writeHead(isGood ? 200 : 503, headers).end(isGood ? 'ok\n' : 'not ready\n')
    }
    if (path === '/healthz') answer(true)
    else
      isReady().then(answer, () => {
        answer(false)
      })
  }
}
