import type { Problem } from '@orchestration/codegen'

export type Severity = 'warning' | 'error'

/** What a rule has found fault with. */
export interface Finding extends Problem {
  rule: string
  severity: Severity
  /** When a deprecated thing in use goes away, as `2026-06-01`. */
  removalDate?: string
}
