import type { Element } from '../../engine/index.ts'

/** What the fields of the type `Element` are read from. */
export function createElementSource(element: Element): object {
  return {
    ...element,
    context: {
      ...element.context,
      agent_thread_id: null,
      agent_id: null,
      agent_config_id: null,
      run_id: null,
    },
  }
}
