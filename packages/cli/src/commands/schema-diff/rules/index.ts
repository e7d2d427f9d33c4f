import type { Rule } from '@graphql-inspector/core'
import { inputOnlyEnumValuesAreSafe } from './input-only-enum-values-are-safe.ts'
import { oneOfIsBreaking } from './one-of-is-breaking.ts'
import { onlyRootCauses } from './only-root-causes.ts'
import { onlyVisibleDirectives } from './only-visible-directives.ts'
import { unreachableIsSafe } from './unreachable-is-safe.ts'

/** The rules that correct GraphQL Inspector's changes, in order. */
export const rules: Rule[] = [
  onlyRootCauses,
  onlyVisibleDirectives,
  oneOfIsBreaking,
  inputOnlyEnumValuesAreSafe,
  unreachableIsSafe,
]
