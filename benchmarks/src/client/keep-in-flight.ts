/** Keeps a number of calls to `next` in flight until it reports the end. */
export async function keepInFlight(width: number, next: () => Promise<boolean>): Promise<void> {
  const work = async (): Promise<void> => {
    while (await next());
  }
  await Promise.all(Array.from({ length: width }, work))
}
