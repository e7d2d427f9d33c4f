/** An invented key, for a server of the benchmark. */
export const apiKey: string = 'benchmark'

export const headers: Record<string, string> = {
  apiKey,
  'content-type': 'application/json',
  accept: 'application/json',
}
