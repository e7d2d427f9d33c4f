/** A process with one client, which does the runs that its parent asks for. JavaScript, so that no types are stripped. */
const { createQuery } = await import(`./peers/${process.argv[2]}.mjs`)
const query = createQuery(process.argv[3])
let offset = 0

// Ends with its parent, also when that is killed.
process.once('disconnect', () => process.exit())
process.on('message', async ({ inFlight, operations, milliseconds }) => {
  const before = process.cpuUsage()
  const start = performance.now()
  let done = 0
  const work = async () => {
    while (done < operations && performance.now() < start + milliseconds) {
      done += 1
      // No two operations have the same variables, or a cache would answer.
      offset += 1
      const { patients } = await query({ pagination: { offset, count: 20 } })
      if (patients.patients.length === 0) throw new Error('An empty page.')
    }
  }
  await Promise.all(Array.from({ length: inFlight }, work))
  const wall = (performance.now() - start) * 1_000
  const { user, system } = process.cpuUsage(before)
  process.send({ cpu: (user + system) / done, rate: (done / wall) * 1e6 })
})
