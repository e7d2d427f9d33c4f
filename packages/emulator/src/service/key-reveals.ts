import type { Session } from './administrators.ts'
import type { KeyStore, NewApiKey } from './keys.ts'

export interface KeyReveals {
  /** Creates a key. A form that is sent twice creates one key. */
  createKey(formId: string, key: NewApiKey, session: Session): Promise<void>
  /** Returns the value of the form's key, once, to the session that created it. */
  takeValue(formId: string, session: Session): Promise<string | undefined>
}

/** How many forms are remembered. */
const MAX_FORMS = 1_000

/**
 * Holds a new key's value until it is shown. Creating a key redirects to the page that shows it, so that reloading does not
 * create another.
 */
export function createKeyReveals(keys: KeyStore): KeyReveals {
  const forms = new Map<string, { session: string; value: Promise<string> | undefined }>()
  return {
    async createKey(formId, key, { hash }) {
      const known = forms.get(formId)
      if (known) return void (await known.value)
      const value = keys.create(key)
      forms.set(formId, { session: hash, value })
      const [oldest] = forms.keys()
      if (forms.size > MAX_FORMS && oldest !== undefined) forms.delete(oldest)
      // After a failure the same form can be sent again.
      await value.catch((error: unknown) => {
        forms.delete(formId)
        throw error
      })
    },
    async takeValue(formId, { hash }) {
      const form = forms.get(formId)
      if (form?.session !== hash) return undefined
      const { value } = form
      form.value = undefined
      return value
    },
  }
}
