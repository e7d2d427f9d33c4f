import { printIntrospection } from './print-introspection.ts'

/**
 * Turns introspection JSON, with or without the `data` around it, into sorted SDL.
 *
 * @throws {Error} naming the source, for text that is something else.
 */
export function parseIntrospection(text: string, source: string): string {
  try {
    const result = JSON.parse(text)
    return printIntrospection(result.data ?? result)
  } catch (error) {
    throw new Error(
      `${source} is no introspection result: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    )
  }
}
