import type { Activity } from '../../engine/index.ts'
import type { Environment } from '../../service/environment.ts'
import type { Visit, VisitAddress } from '../../service/hosted-pages/find-visit.ts'
import type { View } from '../../web/view.ts'
import type { ActivityFrame } from '../views/activity-page.ts'

export interface DialogueOptions {
  environment: Environment
  address: VisitAddress
  visit: Visit
  activity: Activity
  frame: ActivityFrame
}

/** One pending activity as a page and what comes back from it. */
export interface Dialogue {
  show(): View
  /**
   * Takes what the visitor has sent. Answers a page if it has to be looked at again, and whether the activity was still
   * pending otherwise.
   */
  send(body: FormData): Promise<View | 'done' | 'gone'>
  /** The keys of the questions that the answers so far lead to. Only forms have questions. */
  listVisible?(body: FormData): Promise<string[]>
}
