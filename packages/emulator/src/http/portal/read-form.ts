import type { Context } from 'hono'
import { replaceNul } from '../../base/nul.ts'

/** Reads the text fields of a form. A missing field or a file counts as empty. */
export async function readForm<Name extends string>(
  context: Context,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const form = await context.req.parseBody().catch(() => ({}) as Record<string, unknown>)
  // Replaces U+0000 instead of rejecting it, because users cannot type it.
  const read = (name: Name) => (typeof form[name] === 'string' ? replaceNul(form[name]) : '')
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>
}

interface TextRule {
  /** Subject of the error message, such as "The name". */
  subject: string
  /** Maximum length in code points. */
  maxLength: number
  /** Error message for empty text. Undefined if empty text is allowed. */
  emptyMessage?: string
}

/** Validates the text of a field. Returns the error message to show next to the field. */
export function validateText(
  text: string,
  { subject, maxLength, emptyMessage }: TextRule,
): string | undefined {
  if (emptyMessage !== undefined && !/[^\s\p{Cf}]/u.test(text)) return emptyMessage
  if (/\p{Cc}/u.test(text)) return `${subject} must be one line, without control characters.`
  const { length } = Array.from(text)
  if (length > maxLength)
    return `${subject} can have ${maxLength} characters at most. It has ${numberFormat.format(length)}.`
  return undefined
}

const numberFormat = new Intl.NumberFormat('en')
