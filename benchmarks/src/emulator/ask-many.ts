/** Asks until the requests are used up, so many at a time. */
export async function askMany(
  requests: number,
  inFlight: number,
  ask: () => Promise<unknown>,
): Promise<void> {
  let left = requests
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      await ask()
    }
  }
  await Promise.all(Array.from({ length: inFlight }, work))
}
