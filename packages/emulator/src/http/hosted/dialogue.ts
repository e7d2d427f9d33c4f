import type { Activity } from '@orchestration/care-flows'
import { GraphQLError } from 'graphql'
import type { NewCareFlowCommand } from '../../service/care-flows/change-care-flow.ts'
import type { Environment } from '../../service/environment.ts'
import {
  completeAsVisitor,
  type HostedVisitor,
  type VisitorAddress,
} from '../../service/hosted-pages/hosted-visitor.ts'
import type { View } from '../pages.ts'
import type { ActivityFrame } from './page.ts'

export interface DialogueOptions {
  environment: Environment
  address: VisitorAddress
  visit: HostedVisitor
  activity: Activity
  frame: ActivityFrame
}

/** The pages of one pending activity, and what happens when the visitor sends one. */
export interface Dialogue {
  /** Shows the page whose address has this query. */
  show(query: URLSearchParams): View
  /**
   * Completes the activity with the form that the visitor has sent. Returns `done`, or `gone` if the activity is not pending
   * any more, or the query of the page to show next. The answers are kept, so the query says nothing about them.
   */
  send(body: FormData): Promise<'done' | 'gone' | { query: string }>
  /** Stores a draft of the answers. Only pages that are sent as a whole have it. */
  keep?(body: FormData): Promise<DraftState>
  /** Finds the query of the page where the visitor goes on. Only conversations have it: each question has an address. */
  findQuery?(): string
}

/** The state of a form with a draft: the keys of the visible questions, and of those with a wrong answer. */
export interface DraftState {
  visible: string[]
  wrong: string[]
}

/** The query of a page that says what is wrong with what was sent. */
export const CHECKED = 'checked'

/** The query of a page that says that the service has refused the answers. */
export const REFUSED = 'refused'

type Completion = Extract<NewCareFlowCommand, { activity_id: string }>

/** Completes the activity of a dialogue. Returns `gone` if it is not pending any more. */
export async function complete(
  { environment, address }: Pick<DialogueOptions, 'address' | 'environment'>,
  command: Completion,
): Promise<'done' | 'gone'> {
  return (await completeAsVisitor(environment, address, command)) ? 'done' : 'gone'
}

/** Like `complete`, but returns `refused` if the service refuses the answers. */
export async function tryToComplete(
  options: Pick<DialogueOptions, 'address' | 'environment'>,
  command: Completion,
): Promise<'done' | 'gone' | 'refused'> {
  try {
    return await complete(options, command)
  } catch (error) {
    if (error instanceof GraphQLError) return 'refused'
    throw error
  }
}
