export interface TextRule {
  /** How the message begins: "The name". */
  subject: string
  /** The maximum length, in characters as people count them. */
  maxLength: number
  /** The message if the text is empty. Default: it may be empty. */
  empty?: string
}

/** Returns what is wrong with a typed text, as a message to show beside its field. */
export function checkText(text: string, { subject, maxLength, empty }: TextRule): string | undefined {
  if (empty !== undefined && !/[^\s\p{Cf}]/u.test(text)) return empty
  if (/\p{Cc}/u.test(text)) return `${subject} must be one line, without control characters.`
  const { length } = Array.from(text)
  if (length > maxLength)
    return `${subject} can have ${maxLength} characters at most. This has ${format.format(length)}.`
  return undefined
}

const format = new Intl.NumberFormat('en')
