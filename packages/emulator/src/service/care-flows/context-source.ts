import type { Context } from '@orchestration/care-flows'

/** The object behind the type `PathwayContext`. No agent acts in the emulator's care flows. */
export function createContextSource(context: Context): object {
  return { ...context, agent_thread_id: null, agent_id: null, agent_config_id: null, run_id: null }
}
