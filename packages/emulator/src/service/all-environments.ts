import type { EnvironmentName } from '../ground/environments.ts'
import { createEnvironment, type Environment, type EnvironmentOptions } from './environment.ts'

/** The environments of an emulator, and what is done to all of them at once. */
export interface AllEnvironments {
  byName: ReadonlyMap<EnvironmentName, Environment>
  /** Reads the clock that other emulators on the store have set, and does what is due. */
  catchUp(): Promise<void>
  /** Forgets what was due. Must be called after all data has been replaced. */
  forgetDue(): void
  /** Looks for events that are due. Must be called after the clock has moved. */
  wakeDeliveries(): void
  /** Starts to do what is due, and to send events, in the background. */
  start(): void
  /** Stops the work in the background. Events in flight may take as long as `left` returns, in ms. */
  stop(left: () => number): Promise<void>
}

export function createAllEnvironments(
  names: readonly EnvironmentName[],
  options: Omit<EnvironmentOptions, 'name'>,
): AllEnvironments {
  const all = names.map((name) => createEnvironment({ ...options, name }))
  return {
    byName: new Map(all.map((each) => [each.name, each])),
    async catchUp() {
      await Promise.all(all.map((each) => each.catchUp()))
    },
    forgetDue() {
      for (const { dueWork } of all) dueWork.forget()
    },
    wakeDeliveries() {
      for (const { deliveries } of all) deliveries.wake()
    },
    start() {
      for (const { dueWork, deliveries } of all) {
        dueWork.start()
        deliveries.wake()
      }
    },
    async stop(left) {
      await Promise.all(all.map(({ dueWork }) => dueWork.stop()))
      await Promise.all(all.map(({ deliveries }) => deliveries.stop(left())))
      await Promise.all(all.map(({ keys }) => keys.storeUses()))
    },
  }
}
