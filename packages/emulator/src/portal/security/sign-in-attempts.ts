export interface SignInAttempts {
  /** How long an address has to wait before the next attempt, in whole seconds; 0 if it may try. */
  wait(address: string): number
  addFailure(address: string): void
}

export interface SignInAttemptsOptions {
  /** How many failures an address may have within the window. */
  most?: number
  /** In ms. */
  window?: number
  now?: () => number
}

/** Counts the failed attempts to sign in by address, so that a short admin token cannot be guessed by trying. */
export function createSignInAttempts({
  most = 10,
  window = 60_000,
  now = Date.now,
}: SignInAttemptsOptions = {}): SignInAttempts {
  const failures = new Map<string, { count: number; until: number }>()
  return {
    wait(address) {
      const { count, until } = failures.get(address) ?? { count: 0, until: 0 }
      return count < most ? 0 : Math.max(0, Math.ceil((until - now()) / 1_000))
    },
    addFailure(address) {
      for (const [other, { until }] of failures) if (until <= now()) failures.delete(other)
      const count = (failures.get(address)?.count ?? 0) + 1
      failures.set(address, { count, until: now() + window })
    },
  }
}
