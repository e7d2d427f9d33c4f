import type { Part } from './part.ts'

export function joinParts(parts: readonly Part[]): Part {
  return {
    tables: parts.flatMap(({ tables }) => tables),
    goals: parts.flatMap(({ goals }) => goals),
    curves: parts.flatMap(({ curves }) => curves),
  }
}
