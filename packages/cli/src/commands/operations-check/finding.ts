import type { Problem } from '@orchestration/codegen'

export type Severity = 'warning' | 'error'

/** Repairs a finding: inserts text into the file, or renames the file. */
export interface Fix {
  /** `offset` counts the characters of the file's text, without a byte order mark. */
  insert?: { offset: number; text: string }
  /** The new name, in the same folder. */
  rename?: string
}

/** A problem that a rule has found. */
export interface Finding extends Problem {
  rule: string
  severity: Severity
  /** The date on which a deprecated thing is removed, such as `2026-06-01`. */
  removalDate?: string
  /** Present when `--fix` can repair it. */
  fix?: Fix
}
