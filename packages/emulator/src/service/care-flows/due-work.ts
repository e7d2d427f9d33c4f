import { setImmediate } from 'node:timers/promises'
import { createId } from '../../ground/create-id.ts'
import { expireSession } from '../hosted-pages/follow-sessions.ts'
import type { CareFlowRows, Readers, Stores } from '../stores.ts'
import { actOnCareFlow } from './change-care-flow.ts'

/** How many care flows one transaction handles. */
const AT_ONCE = 50
/** How many care flows are written together. The rows of more would outlive collections, for which V8 then takes more memory. */
const WRITTEN_AT_ONCE = 10
/** The maximum sleep, in ms. After it, the emulator looks for work that other emulators on the store have left. */
const MAX_SLEEP = 1_000
const NEVER = '9999'

export interface DueWorkOptions {
  readers: Readers
  transact<Result>(steps: (stores: Stores) => Promise<Result>): Promise<Result>
  /** Whether other emulators write to the store too, so that only the store knows what is due. */
  isShared: boolean
  /** Reads what other emulators on the store have changed, such as the clock. */
  refresh?: (() => Promise<void>) | undefined
  onCrash: (errorId: string, error: unknown) => void
}

/** Does what is due in the care flows and hosted sessions of one environment, when it is due. */
export interface DueWork {
  /** Does everything that is due by now. Costs almost nothing if nothing is due. */
  catchUp(): Promise<void>
  /** Announces when something will be due, in ISO 8601. An empty text means never. */
  expect(time: string): void
  /** Must be called after all data has been replaced. */
  forget(): void
  /** Catches up in the background from now on, whenever something is due. */
  start(): void
  stop(): Promise<void>
}

export function createDueWork({ readers, transact, isShared, refresh, onCrash }: DueWorkOptions): DueWork {
  /** Care flows in which the engine has failed here. They stay due, and the next start tries them again. */
  const failed = new Set<string>()
  /** Nothing is due before this time. Undefined until the store has been read. */
  let next: string | undefined
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const now = () => readers.now().toISOString()

  async function actOutDue() {
    for (;;) {
      const until = now()
      // An announcement during the read counts too.
      next = NEVER
      const found = await readers.careFlows.findNextDue([...failed])
      dueWork.expect(found.time ?? '')
      if (found.releases !== readers.definitions.releases.size) await readers.definitions.refresh()
      if (next > until) return
      const ids = await readers.careFlows.listDue(until, [...failed], AT_ONCE)
      const sessions = await readers.hostedSessions.listExpired(until, [...failed], AT_ONCE)
      const sessionsOf = Map.groupBy(sessions, (session) => session.care_flow_id)
      // In one order, to prevent deadlocks between emulators.
      const careFlows = [...new Set([...ids, ...sessionsOf.keys()])].sort()
      let current = ''
      try {
        await transact(async (held) => {
          const { stores, write } = collectRows(held)
          for (const row of await held.careFlows.holdMany(careFlows)) {
            current = row.id
            // Another emulator may have been faster.
            if (row.next_due !== '' && row.next_due <= until)
              await actOnCareFlow(stores, row, { type: 'reach_time' })
          }
          current = ''
          await write()
          for (const careFlow of careFlows) {
            current = careFlow
            for (const { id } of sessionsOf.get(careFlow) ?? []) await expireSession(held, id, until)
          }
          current = ''
        })
      } catch (error) {
        if (current === '' || isFromStore(error)) throw error
        // Nothing of the transaction has happened. The other care flows must go on.
        onCrash(createId(), error)
        failed.add(current)
      }
      // A care flow that has a lot to do takes several transactions, and requests come between them.
      await setImmediate()
    }
  }

  async function lookAfresh() {
    running ??= actOutDue().finally(() => {
      running = undefined
    })
    await running
  }

  function sleep() {
    if (isStopped) return
    const wait = next === undefined || next === NEVER ? MAX_SLEEP : Date.parse(next) - Date.parse(now())
    timer = setTimeout(wake, Math.min(Math.max(wait, 1), MAX_SLEEP))
    timer.unref()
  }

  async function wake() {
    try {
      await refresh?.()
      await lookAfresh()
    } catch (error) {
      if (!isStopped) onCrash(createId(), error)
    }
    sleep()
  }

  const dueWork: DueWork = {
    async catchUp() {
      if (running) await running
      if (isShared || next === undefined || next <= now()) await lookAfresh()
    },
    expect(time) {
      if (time !== '' && next !== undefined && time < next) next = time
    },
    forget() {
      next = undefined
      failed.clear()
    },
    start: sleep,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running?.catch(() => {})
    },
  }
  return dueWork
}

/** Stores that keep the rows of some care flows and write them together: 0.6 times the CPU time. `write` writes the last ones. */
function collectRows(stores: Stores): { stores: Stores; write(): Promise<void> } {
  const createRows = (): CareFlowRows => ({ activities: [], records: [], facts: [], careFlows: [] })
  let kept = createRows()
  const put: Stores['put'] = async ({ activities, records, facts, careFlows }) => {
    kept.activities.push(...activities)
    kept.records.push(...records)
    kept.facts.push(...facts)
    kept.careFlows.push(...careFlows)
    if (kept.careFlows.length === WRITTEN_AT_ONCE) await write()
  }
  async function write() {
    const rows = kept
    kept = createRows()
    await stores.put(rows)
  }
  return { stores: { ...stores, put }, write }
}

/** Errors of the database have a code, and end the transaction. */
function isFromStore(error: unknown): boolean {
  return error instanceof Error && 'code' in error
}
