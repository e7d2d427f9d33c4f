import type { Activity } from '@orchestration/care-flows'
import type { Environment } from '../../service/environment.ts'
import type { HostedVisitor, VisitorAddress } from '../../service/hosted-pages/hosted-visitor.ts'
import type { View } from '../pages/view.ts'
import type { ActivityFrame } from './layout.ts'

export interface ActivityPagesOptions {
  environment: Environment
  address: VisitorAddress
  visitor: HostedVisitor
  activity: Activity
  frame: ActivityFrame
}

/** The pages of one pending activity, and the handlers for their forms. */
export interface ActivityPages {
  /** Renders the page for a URL query. */
  render(query: URLSearchParams): View
  /**
   * Handles the submitted form. Returns `done` if the activity is now complete, `gone` if it was no longer pending, and
   * otherwise the query of the next page. The query does not contain the answers, because they are stored.
   */
  submit(body: FormData): Promise<'done' | 'gone' | { query: string }>
  /** Saves a draft of the answers. Undefined for messages, and for conversations, which save each answer on submit. */
  saveDraft?(body: FormData): Promise<DraftState>
  /**
   * Returns the query of the page at which the visitor resumes. Defined only for conversations, in which each question has a URL.
   */
  startQuery?(): string
}

/** Keys of the visible questions, and of the questions with invalid answers. */
export interface DraftState {
  visible: string[]
  wrong: string[]
}

/** Query parameter of a page that shows validation errors. */
export const CHECKED = 'checked'

/** Query parameter of the page that is shown after the service has rejected the answers. */
export const REJECTED = 'rejected'
