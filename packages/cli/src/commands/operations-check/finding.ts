import type { Problem } from '@orchestration/codegen'

export type Severity = 'warning' | 'error'

/** What would repair a finding: text that goes into the file, or another name of the file. */
export interface Fix {
  /** The offset counts characters of the file's text, without a byte order mark. */
  insert?: { offset: number; text: string }
  /** A name in the same folder. */
  rename?: string
}

/** What a rule has found fault with. */
export interface Finding extends Problem {
  rule: string
  severity: Severity
  /** When a deprecated thing in use goes away, as `2026-06-01`. */
  removalDate?: string
  /** Present when `--fix` can repair it. */
  fix?: Fix
}
