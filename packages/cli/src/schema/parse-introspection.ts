import { printIntrospection } from './print-schema.ts'

/**
 * Turns introspection JSON, with or without the `data` around it, into sorted SDL.
 *
 * @throws {Error} for any other text; the message names the source.
 */
export function parseIntrospection(text: string, source: string): string {
  try {
    // Windows tools write a byte order mark, which is not JSON.
    const result = JSON.parse(text.replace(/^\uFEFF/, ''))
    return printIntrospection(result.data ?? result)
  } catch (error) {
    throw new Error(
      `${source} is not an introspection result: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    )
  }
}
