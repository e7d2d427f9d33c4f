import type { Context } from 'hono'

/** Reads the text fields of a form. A missing field or a file counts as empty. */
export async function readForm<Name extends string>(
  context: Context,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const form = await context.req.parseBody().catch(() => ({}) as Record<string, unknown>)
  // PostgreSQL cannot store the character U+0000. Browsers never send it.
  const read = (name: Name) => (typeof form[name] === 'string' ? form[name].replaceAll('\0', '\uFFFD') : '')
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>
}
