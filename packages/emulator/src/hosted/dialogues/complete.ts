import { GraphQLError } from 'graphql'
import type { NewCareFlowEvent } from '../../service/care-flows/change-care-flow.ts'
import { completeAsVisitor } from '../../service/hosted-pages/visitor-work.ts'
import type { DialogueOptions } from './dialogue.ts'

type Completion = Extract<NewCareFlowEvent, { activity_id: string }>

/** Completes the activity of a dialogue. Returns `gone` if it is not pending any more. */
export async function complete(
  { environment, address }: Pick<DialogueOptions, 'address' | 'environment'>,
  event: Completion,
): Promise<'done' | 'gone'> {
  return (await completeAsVisitor(environment, address, event)) ? 'done' : 'gone'
}

/** Like `complete`, but returns `refused` if the service refuses the answers. */
export async function tryToComplete(
  options: Pick<DialogueOptions, 'address' | 'environment'>,
  event: Completion,
): Promise<'done' | 'gone' | 'refused'> {
  try {
    return await complete(options, event)
  } catch (error) {
    if (error instanceof GraphQLError) return 'refused'
    throw error
  }
}
