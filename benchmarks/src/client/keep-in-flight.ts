/** Calls `next` again and again, so many at a time, until it says that there is no more. */
export async function keepInFlight(width: number, next: () => Promise<boolean>): Promise<void> {
  const work = async (): Promise<void> => {
    while (await next());
  }
  await Promise.all(Array.from({ length: width }, work))
}
