/** Nobody's key: the server that answers here is ours. */
export const apiKey: string = 'benchmark'

export const headers: Record<string, string> = {
  apiKey,
  'content-type': 'application/json',
  accept: 'application/json',
}
