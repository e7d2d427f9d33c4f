import { inspect } from 'node:util'

/**
 * Searches all loggable representations of a value for the secrets in plain text, base64 and hexadecimal. Returns the
 * representations that contain a secret.
 */
export function findLeaks(value: unknown, secrets: readonly string[]): string[] {
  const views: Record<string, string> = {
    string: String(value),
    inspect: inspect(value, { depth: 20, showHidden: true, maxArrayLength: null, maxStringLength: null }),
    json: JSON.stringify(value, jsonSafe()) ?? '',
  }
  for (let [error, depth] = [value, 0]; error instanceof Error; [error, depth] = [error.cause, depth + 1]) {
    views[`message ${depth}`] = error.message
    views[`stack ${depth}`] = error.stack ?? ''
    views[`properties ${depth}`] = Reflect.ownKeys(error)
      .map((key) => `${String(key)}=${inspect(Reflect.get(error as object, key), { depth: 20 })}`)
      .join()
    for (const key in error) views[`enumerable ${depth} ${key}`] = String(Reflect.get(error, key))
  }
  const forms = secrets.flatMap((secret) => {
    const bytes = Buffer.from(secret)
    return [
      secret,
      bytes.toString('base64').slice(0, -4),
      bytes.toString('hex'),
      bytes.toString('hex').replace(/..(?!$)/g, '$& '),
    ]
  })
  return Object.keys(views).filter((view) => forms.some((form) => views[view]?.includes(form)))
}

function jsonSafe(): (key: string, value: unknown) => unknown {
  const seen = new Set<unknown>()
  return (_, value) => {
    if (typeof value === 'bigint') return String(value)
    if (typeof value !== 'object' || value === null) return value
    if (seen.has(value)) return undefined
    seen.add(value)
    return value
  }
}
