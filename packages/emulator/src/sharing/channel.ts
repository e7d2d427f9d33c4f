import { Client } from 'pg'

/** The channel on which the emulators on one PostgreSQL notify each other that a cell has changed. */
export const CHANNEL = 'orchestration_emulator'

/** The wait before a lost connection is opened again, in ms. */
const WAIT = 250

interface Listener {
  stop(): Promise<void>
}

interface ListenHandlers {
  onNotice(): void
  /** Called after every new connection. Earlier notifications are lost. */
  onConnect(): void
}

/**
 * Listens for notifications of other emulators, on its own connection. Opens a lost connection again.
 */
export function listenToChannel(connectionString: string, { onNotice, onConnect }: ListenHandlers): Listener {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function connect() {
    const connecting = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5_000 })
    client = connecting
    connecting.on('notification', onNotice)
    // Without a listener, a broken connection would end the process.
    connecting.on('error', () => {})
    connecting.on('end', reconnect)
    try {
      await connecting.connect()
      await connecting.query(`listen ${CHANNEL}`)
      onConnect()
    } catch {
      await connecting.end().catch(() => {})
      reconnect()
    }
  }

  function reconnect() {
    if (isStopped) return
    clearTimeout(timer)
    timer = setTimeout(connect, WAIT)
    timer.unref()
  }

  void connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
