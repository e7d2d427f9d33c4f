import type { Store } from '../../store/store.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { createSignInAttempts, type SignInAttempts } from './sign-in-attempts.ts'

/** Who may use the portal and the control API: one list for all environments and for all emulators on the store. */
export interface Administrators {
  sessions: SessionStore
  attempts: SignInAttempts
}

export function createAdministrators(store: Store): Administrators {
  return { sessions: createSessionStore(store.database), attempts: createSignInAttempts(store.database) }
}
