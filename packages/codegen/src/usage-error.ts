/** An option of `orchestration()` that cannot be used. `option` names it; its value is never shown. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  readonly option: string

  constructor(option: string, problem: string) {
    super(`codegen: ${problem}`)
    this.option = option
  }
}
