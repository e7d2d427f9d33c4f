import type { AdministratorSession } from '../administrators.ts'
import type { ApiKeyRepository, NewApiKey } from './api-key-repository.ts'

const MAX_FORMS = 1_000

/**
 * Holds the value of a new API key until the portal shows it, because the form that creates a key redirects to another page. The
 * redirect prevents a reload from creating a second key.
 */
export class KeyReveals {
  readonly #apiKeys: ApiKeyRepository
  readonly #forms = new Map<string, { session: string; value: string | undefined }>()

  constructor(apiKeys: ApiKeyRepository) {
    this.#apiKeys = apiKeys
  }

  /** Creates a key. Idempotent per form id. */
  createKey(formId: string, key: NewApiKey, { secret }: AdministratorSession): void {
    if (this.#forms.has(formId)) return
    this.#forms.set(formId, { session: secret, value: this.#apiKeys.create(key) })
    const [oldest] = this.#forms.keys()
    if (this.#forms.size > MAX_FORMS && oldest !== undefined) this.#forms.delete(oldest)
  }

  /** Returns the value once, and only to the session that created the key. */
  takeValue(formId: string, { secret }: AdministratorSession): string | undefined {
    const form = this.#forms.get(formId)
    if (form?.session !== secret) return undefined
    const { value } = form
    form.value = undefined
    return value
  }
}
