interface Results {
  /** The package's folder, such as `packages/client`. */
  name: string
  passed: number
  /** The names of the tests that failed. */
  failed: string[]
  seconds: number
}
export function readResults(mode?: string): Results[]
export function removeResults(mode?: string): void
