import { type ErrorExplanation, errorExplanations } from './error-explanations.ts'

/** Explains an error by its class, its `type` or its code. Of an unknown one it returns the names that it knows. */
export function explainError(name: string): ErrorExplanation | { unknown: string; known: string[] } {
  const found = errorExplanations.find((explanation) => explanation.name === name.trim())
  return found ?? { unknown: name, known: errorExplanations.map((explanation) => explanation.name) }
}
