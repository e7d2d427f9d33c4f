import type { Context } from 'hono'

/** What the fields of a form hold, each by its name without `answer.`. A field can have several values. */
export type FieldValues = Record<string, string[]>

export async function readAnswers(context: Context): Promise<FieldValues> {
  const form = await context.req.parseBody({ all: true })
  const values: FieldValues = {}
  for (const [name, value] of Object.entries(form)) {
    if (!name.startsWith('answer.')) continue
    values[name.slice('answer.'.length)] = [value].flat().filter((text) => typeof text === 'string')
  }
  return values
}
