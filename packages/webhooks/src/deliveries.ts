/** How an event arrived. A handler gets it as its second argument. */
export interface Delivery {
  /** The SHA-256 of the body in hexadecimal. A redelivery has the same id. */
  readonly id: string
  /** The bytes that the service signed. */
  readonly body: Uint8Array
  readonly headers: Headers
  /**
   * Aborted when the lease of `remember` ends, because the event may then be handled again, or when the sender closes the
   * connection. With `answerFirst` only the lease counts.
   */
  readonly signal: AbortSignal
}

/** Creates a delivery whose signal is created when it is read: most handlers need none. `lease` is in seconds. */
export function createDelivery(
  parts: Pick<Delivery, 'id' | 'body' | 'headers'>,
  lease: number | undefined,
  request: AbortSignal | undefined,
): Delivery {
  const start = performance.now()
  let signal: AbortSignal | undefined
  return {
    ...parts,
    get signal() {
      signal ??= AbortSignal.any([...endOf(start, lease), ...(request ? [request] : [])])
      return signal
    },
  }
}

function endOf(start: number, lease: number | undefined): AbortSignal[] {
  if (lease === undefined) return []
  const left = Math.ceil(start + lease * 1_000 - performance.now())
  // A longer timer would fire at once.
  return [AbortSignal.timeout(Math.min(Math.max(left, 0), 2 ** 31 - 1))]
}

/** The result of a claim: it is yours, another attempt is in progress, or the delivery was handled before. */
export type ClaimResult = 'claimed' | 'in-progress' | 'done'

/**
 * Remembers which deliveries were handled. `id` is the SHA-256 of a body in hexadecimal. `claimant` identifies one attempt
 * to handle it.
 */
export interface DeliveryMemory {
  /** How long a claim lasts, in seconds. The signal of a handler fires then. Without it, only the end of the request counts. */
  readonly lease?: number | undefined
  /** Claims a delivery for `lease` seconds. A claim that is neither confirmed nor released expires then. */
  claim(id: string, claimant: string): Promise<ClaimResult>
  /** Remembers that the delivery was handled, also if the claim has expired and another attempt has it. */
  confirm(id: string, claimant: string): Promise<void>
  /** Gives the claim up, because the delivery could not be handled. Does nothing if the claim is not this claimant's, or done. */
  release(id: string, claimant: string): Promise<void>
}

export interface DeliveryMemoryOptions {
  /**
   * How long a claim lasts, in seconds. It must be longer than a handler takes.
   *
   * @defaultValue 60
   */
  lease?: number | undefined
  /**
   * How long a delivery is remembered, in seconds. The service retries for 24 hours.
   *
   * @defaultValue 172_800, which is 48 hours
   */
  window?: number | undefined
}

/**
 * Throws a TypeError for a number that would switch the memory off: after `lease: NaN`, such as of an unset environment
 * variable, every repeated delivery would be handled again.
 */
function checkAboveZero(options: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(options)) {
    if (!(value > 0)) throw new TypeError(`${name} must be a number above 0.`)
  }
}

interface Entry {
  id: string
  claimant: string
  isDone: boolean
  /** When the claim expires or the delivery is forgotten, in milliseconds since 1970. */
  until: number
}

export interface InProcessMemoryOptions extends DeliveryMemoryOptions {
  /**
   * The maximum number of deliveries to remember. The oldest are forgotten first.
   *
   * @defaultValue 100_000, which takes about 25 MB
   */
  limit?: number | undefined
}

/**
 * Remembers deliveries in the memory of this process. Other processes do not see them, and they are lost when it ends.
 *
 * @throws TypeError if an option is not a number above 0
 */
export function rememberInProcess({
  lease = 60,
  window = 172_800,
  limit = 100_000,
}: InProcessMemoryOptions = {}): DeliveryMemory {
  checkAboveZero({ lease, window, limit })
  // Ordered by when they were last written, so the first entry is the oldest.
  const entries = new Map<string, Entry>()

  function write(entry: Entry): void {
    entries.delete(entry.id)
    entries.set(entry.id, entry)
    for (const { id, until } of entries.values()) {
      if (entries.size <= limit && until > Date.now()) return
      entries.delete(id)
    }
  }

  return {
    lease,
    async claim(id, claimant) {
      const entry = entries.get(id)
      if (entry && entry.until > Date.now()) return entry.isDone ? 'done' : 'in-progress'
      write({ id, claimant, isDone: false, until: Date.now() + lease * 1_000 })
      return 'claimed'
    },
    async confirm(id, claimant) {
      write({ id, claimant, isDone: true, until: Date.now() + window * 1_000 })
    },
    async release(id, claimant) {
      const entry = entries.get(id)
      if (entry?.claimant === claimant && !entry.isDone) entries.delete(id)
    },
  }
}

/** Sends one SQL statement to PostgreSQL, such as `(text, values) => pool.query(text, [...values])` with `pg`. */
export type Query = (text: string, values: readonly unknown[]) => Promise<{ rows: readonly unknown[] }>

/** The SQL that creates the table of `rememberInPostgres`. Put it into one of your migrations. */
export const DELIVERY_TABLE = `create table webhook_delivery (
  id text primary key,
  claimant text not null,
  is_done boolean not null,
  until timestamptz not null
);
create index webhook_delivery_until on webhook_delivery (until);`

const claimDelivery = `
  with forgotten as (
    delete from webhook_delivery where id in (
      select id from webhook_delivery where until < now() and id <> $1 limit 100 for update skip locked
    )
  )
  insert into webhook_delivery (id, claimant, is_done, until)
  values ($1, $2, false, now() + $3 * interval '1 second')
  on conflict (id) do update
  set claimant = excluded.claimant, is_done = false, until = excluded.until
  where webhook_delivery.until < now()
  returning id`

const confirmDelivery = `
  insert into webhook_delivery (id, claimant, is_done, until)
  values ($1, $2, true, now() + $3 * interval '1 second')
  on conflict (id) do update
  set claimant = excluded.claimant, is_done = true, until = excluded.until`

/**
 * Remembers deliveries in PostgreSQL, for all processes that use the database. Create its table with `DELIVERY_TABLE`.
 *
 * @throws TypeError if `lease` or `window` is not a number above 0
 * @example
 * const pool = new Pool()
 * const remember = rememberInPostgres((text, values) => pool.query(text, [...values]))
 */
export function rememberInPostgres(
  query: Query,
  { lease = 60, window = 172_800 }: DeliveryMemoryOptions = {},
): DeliveryMemory {
  checkAboveZero({ lease, window })
  return {
    lease,
    async claim(id, claimant) {
      const claimed = await query(claimDelivery, [id, claimant, lease])
      if (claimed.rows.length > 0) return 'claimed'
      const done = await query('select id from webhook_delivery where id = $1 and is_done', [id])
      return done.rows.length > 0 ? 'done' : 'in-progress'
    },
    async confirm(id, claimant) {
      await query(confirmDelivery, [id, claimant, window])
    },
    async release(id, claimant) {
      await query('delete from webhook_delivery where id = $1 and claimant = $2 and not is_done', [
        id,
        claimant,
      ])
    },
  }
}
