import type { CharacterKind, SimpleValidation } from './form-definition.ts'

/** The kind of one Unicode character. Accents that stand alone belong to their letter; all the rest is special. */
function findKind(character: string): CharacterKind {
  if (/[\p{L}\p{M}]/u.test(character)) return 'letters'
  if (/\p{N}/u.test(character)) return 'numbers'
  return /\s/.test(character) ? 'whitespace' : 'special'
}

/** Returns the end of the sentence "must be …" if a text has another length or other characters than it may have. */
export function findSimpleTextProblem(
  { exactLength, allowed }: SimpleValidation,
  text: string,
): string | undefined {
  const characters = [...text]
  const fits =
    (exactLength === null || characters.length === exactLength) &&
    (allowed === null || characters.every((character) => allowed[findKind(character)]))
  if (fits) return undefined
  const parts = [
    exactLength === null ? [] : `exactly ${exactLength} characters`,
    allowed === null ? [] : `only ${list.format(listAllowed(allowed))}`,
  ]
  return `a text of ${parts.flat().join(', ')}`
}

const list = new Intl.ListFormat('en')

/** The kinds of characters that a text may have. */
export function listAllowed(allowed: Record<CharacterKind, boolean>): CharacterKind[] {
  const kinds = ['letters', 'numbers', 'whitespace', 'special'] as const
  return kinds.filter((kind) => allowed[kind])
}
