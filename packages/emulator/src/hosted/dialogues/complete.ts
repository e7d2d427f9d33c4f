import { GraphQLError } from 'graphql'
import type { NewCareFlowCommand } from '../../service/care-flows/change-care-flow.ts'
import { completeAsVisitor } from '../../service/hosted-pages/visitor-work.ts'
import type { DialogueOptions } from './dialogue.ts'

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
