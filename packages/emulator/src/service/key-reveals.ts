import type { Session } from './administrators.ts'
import type { ApiKeyRepository, NewApiKey } from './api-key-repository.ts'

/** How many forms are remembered. */
const MAX_FORMS = 1_000

/**
 * Holds a new key's value until it is shown. Creating a key redirects to the page that shows it, so that reloading does not
 * create another.
 */
export class KeyReveals {
  readonly #keys: ApiKeyRepository
  readonly #forms = new Map<string, { session: string; value: string | undefined }>()

  constructor(keys: ApiKeyRepository) {
    this.#keys = keys
  }

  /** Creates a key. A form that is sent twice creates one key. */
  createKey(formId: string, key: NewApiKey, { hash }: Session): void {
    if (this.#forms.has(formId)) return
    this.#forms.set(formId, { session: hash, value: this.#keys.create(key) })
    const [oldest] = this.#forms.keys()
    if (this.#forms.size > MAX_FORMS && oldest !== undefined) this.#forms.delete(oldest)
  }

  /** Returns the value of the form's key, once, to the session that created it. */
  takeValue(formId: string, { hash }: Session): string | undefined {
    const form = this.#forms.get(formId)
    if (form?.session !== hash) return undefined
    const { value } = form
    form.value = undefined
    return value
  }
}
