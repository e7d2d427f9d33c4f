/**
 * A process that allocates and collects nothing: what the heap grows by is what operations allocate. Answers come from
 * memory, so that sockets do not count.
 */
import { createCall } from './peers/orchestration.mjs'

const operations = 5_000
const answer = Buffer.from('{"data":{"patients":{"code":"200","success":true,"patients":[]}}}')
const headers = { 'content-type': 'application/json' }
const controller = { abort() {} }
const dispatcher = {
  dispatch(_, receiver) {
    receiver.onRequestStart(controller, {})
    queueMicrotask(() => {
      receiver.onResponseStart(controller, 200, headers, 'OK')
      receiver.onResponseData(controller, answer)
      receiver.onResponseEnd(controller, {})
    })
    return true
  },
}

async function allocate(options) {
  const call = createCall('http://127.0.0.1/', { dispatcher, ...options })
  const run = async () => {
    for (let offset = 0; offset < operations; offset += 1) await call({ pagination: { offset, count: 20 } })
  }
  await run()
  globalThis.gc()
  const before = process.memoryUsage().heapUsed
  await run()
  return (process.memoryUsage().heapUsed - before) / operations / 1_000
}

process.send({ constant: await allocate({}), function: await allocate({ apiKey: () => 'benchmark' }) })
