/** A process with one client, which does the runs that its parent asks for. JavaScript, so that no types are stripped. */
import { createVariables } from './request.mjs'

const [, , client, endpoint] = process.argv
const { createCall } = await import(`./peers/${client}.mjs`)
const call = createCall(endpoint)
const isRefused = endpoint.includes('/errors/')
let count = 0

async function callOnce() {
  // No two operations have the same variables, or a cache would answer.
  count += 1
  const data = await call(createVariables(count)).catch((error) => isRefused && error)
  const isExpected = isRefused ? data instanceof Error : Object.values(data)[0].success
  if (!isExpected) throw new Error(`${client} did not expect this answer.`)
}

// Ends with its parent, also when that is killed.
process.once('disconnect', () => process.exit())
process.on('message', async ({ inFlight, operations, milliseconds }) => {
  const before = process.cpuUsage()
  let [done, cpu, readAt] = [0, 0, 0]
  const read = () => {
    const { user, system } = process.cpuUsage(before)
    cpu = user + system
    readAt = performance.now()
  }
  const work = async () => {
    while (done < operations && cpu < milliseconds * 1_000) {
      done += 1
      // To read it takes half a millisecond.
      if (performance.now() > readAt + 50) read()
      await callOnce()
    }
  }
  await Promise.all(Array.from({ length: inFlight }, work))
  read()
  process.send(cpu / done)
})
