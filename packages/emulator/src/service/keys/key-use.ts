import type { EnvironmentName } from '../../ground/environments.ts'
import type { Store } from '../../store/store.ts'

/** How long a use waits before it is stored, in milliseconds. */
const PAUSE = 10_000

/** When each key of an environment was last used. */
export interface KeyUse {
  /** Notes a use. It is stored some seconds later together with others, so that a request costs no write. */
  note(id: string): void
  /** When each key was last used, in ISO 8601. Unused keys are left out. */
  list(ids: readonly string[]): Promise<Map<string, string>>
  /** Stores the uses that are not stored yet. */
  stop(): Promise<void>
}

export function createKeyUse(
  { reader, transact }: Store,
  environment: EnvironmentName,
  now: () => Date,
): KeyUse {
  let noted = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined

  async function store() {
    timer = undefined
    const uses = noted
    noted = new Map()
    try {
      if (uses.size === 0) return
      await transact({ environments: [] }, async (transaction) => {
        // In one order, to prevent deadlocks between emulators.
        for (const [id, at] of [...uses].sort()) {
          await transaction
            .updateTable('api_key')
            .set({ last_used_at: at })
            .where('environment', '=', environment)
            .where('id', '=', id)
            .where('last_used_at', '<', at)
            .execute()
        }
      })
    } catch {
      // The store is busy or gone. The next use stores this one too.
      noted = new Map([...uses, ...noted])
    }
  }

  return {
    note(id) {
      noted.set(id, now().toISOString())
      timer ??= setTimeout(store, PAUSE).unref()
    },
    async list(ids) {
      if (ids.length === 0) return new Map()
      const rows = await reader
        .selectFrom('api_key')
        .select(['id', 'last_used_at'])
        .where('environment', '=', environment)
        .where('id', 'in', ids)
        .execute()
      const uses = rows.map(({ id, last_used_at }) => {
        const [, latest = ''] = [last_used_at, noted.get(id) ?? ''].sort()
        return [id, latest] as const
      })
      return new Map(uses.filter(([, at]) => at !== ''))
    },
    async stop() {
      clearTimeout(timer)
      await store()
    },
  }
}
