/** A value that `inspect`, `JSON.stringify` and string conversion do not show. */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  reveal(): string {
    return this.#value
  }
}
