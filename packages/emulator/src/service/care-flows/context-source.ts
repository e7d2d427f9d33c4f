import type { Context } from '../../engine/index.ts'

/** What the fields of `PathwayContext` are read from. Nothing in a care flow of the emulator is done by an agent. */
export function createContextSource(context: Context): object {
  return { ...context, agent_thread_id: null, agent_id: null, agent_config_id: null, run_id: null }
}
