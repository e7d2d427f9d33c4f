import type { Activity } from '@orchestration/care-flows'
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

/** The pages of one pending activity, and what happens when the visitor sends one. */
export interface Dialogue {
  /** Shows the page, in a conversation the one of the question with this number. */
  show(question: number): View
  /**
   * Completes the activity with the form that the visitor has sent. Returns `done`, or `gone` if the activity is not pending
   * any more, or the page to show next.
   */
  send(body: FormData): Promise<'done' | 'gone' | NextPage>
  /** Lists the keys of the questions that are visible with these answers. Only forms have it. */
  listVisible?(body: FormData): Promise<string[]>
  /** Finds the number of the question where the visitor goes on. Only conversations have it: each question has an address. */
  findQuestion?(): number
}

/** The page again, with what is wrong with the answers, or the number of the question whose address to go to. */
export type NextPage = { problem: View } | { question: number }
