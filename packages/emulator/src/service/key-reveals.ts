import type { Session } from './administrators.ts'
import type { KeyStore, NewApiKey } from './keys.ts'

/** How many forms are remembered. */
const MAX_FORMS = 1_000

/**
 * Holds a new key's value until it is shown. Creating a key redirects to the page that shows it, so that reloading does not
 * create another.
 */
export class KeyReveals {
  readonly #keys: KeyStore
  readonly #forms = new Map<string, { session: string; value: Promise<string> | undefined }>()

  constructor(keys: KeyStore) {
    this.#keys = keys
  }

  /** Creates a key. A form that is sent twice creates one key. */
  async createKey(formId: string, key: NewApiKey, { hash }: Session): Promise<void> {
    const known = this.#forms.get(formId)
    if (known) return void (await known.value)
    const value = this.#keys.create(key)
    this.#forms.set(formId, { session: hash, value })
    const [oldest] = this.#forms.keys()
    if (this.#forms.size > MAX_FORMS && oldest !== undefined) this.#forms.delete(oldest)
    // After a failure the same form can be sent again.
    await value.catch((error: unknown) => {
      this.#forms.delete(formId)
      throw error
    })
  }

  /** Returns the value of the form's key, once, to the session that created it. */
  async takeValue(formId: string, { hash }: Session): Promise<string | undefined> {
    const form = this.#forms.get(formId)
    if (form?.session !== hash) return undefined
    const { value } = form
    form.value = undefined
    return value
  }
}
