// Exits after a request on a signal, like a program that saves its state first.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    // The emulator must still respond.
    const { status } = await fetch(new URL('/healthz', process.env.ORCHESTRATION_ENDPOINT))
    console.log(`${signal}: the emulator responds with ${status}`)
    process.exit(5)
  })
}
setInterval(() => {}, 1_000)
console.log(process.env.ORCHESTRATION_ENDPOINT)
