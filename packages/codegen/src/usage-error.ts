/** An option or a configuration that cannot be used. The message never shows its value. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  /** The name of the option, or `config` for a configuration without an output of our preset. */
  readonly option: string

  constructor(option: string, problem: string) {
    super(`codegen: ${problem}`)
    this.option = option
  }
}
