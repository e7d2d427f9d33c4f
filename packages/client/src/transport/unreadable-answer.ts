/** An answer that arrived and is of no use: the transport's own counterpart to the platform's errors, told apart by `code`. */
export class UnreadableAnswer extends Error {
  readonly code: 'ANSWER_TOO_LARGE' | 'ANSWER_ENCODING'

  constructor(code: UnreadableAnswer['code']) {
    super(code)
    this.code = code
  }
}
