import type { Store } from '../../store/store.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { createSignInAttempts, type SignInAttempts } from './sign-in-attempts.ts'

/** The sessions and sign-in attempts, shared by all environments and all emulators on the store. */
export interface Administrators {
  sessions: SessionStore
  attempts: SignInAttempts
}

export function createAdministrators(store: Store, adminToken: string): Administrators {
  return { sessions: createSessionStore(store, adminToken), attempts: createSignInAttempts(store) }
}
