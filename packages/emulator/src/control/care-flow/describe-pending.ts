import type { Activity } from '@orchestration/care-flows'
import type { PendingActivity } from './care-flow-handle.ts'

/** Describes a pending activity as the methods of the handle return it. */
export function describePending({ id, object, indirect_object }: Activity): PendingActivity {
  return { id, name: object.name, type: object.type, assignee: indirect_object?.name ?? null }
}
