// On a signal, sends a request and then exits, like a program that saves its state.
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
