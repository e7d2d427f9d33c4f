import { OperationError, type OrchestrationClient } from '@orchestration/client'
import {
  ActivityDocument,
  type QuestionFieldsFragment,
  SubmitFormResponseDocument,
} from '@orchestration/operations'

/** Reads the questions of a task. Returns undefined if the task is not a form. */
export async function readQuestions(
  client: OrchestrationClient,
  activityId: string,
): Promise<readonly QuestionFieldsFragment[] | undefined> {
  const { data } = await client.query({ query: ActivityDocument, variables: { id: activityId } })
  const { inputs } = data.activity.activity ?? {}
  return inputs?.__typename === 'FormActivityInputs' ? inputs.form?.questions : undefined
}

/** Reasons why a form was rejected, to show to the person who filled it in. */
export interface Rejection {
  /** Keys of the required questions that have no answer. */
  missing?: string[]
  /** Keys of answers that do not belong to a question of the form. */
  unknown?: string[]
  /** The service's error message for an invalid answer. */
  invalid?: string
}

/** Submits answers, keyed by question key. Returns undefined if the service accepts them. */
export async function submitAnswers(
  client: OrchestrationClient,
  activityId: string,
  { answers, userId }: { answers: Record<string, string>; userId?: string | undefined },
): Promise<Rejection | undefined> {
  const questions = (await readQuestions(client, activityId)) ?? []
  const idOf = (key: string) => questions.find((question) => question.key === key)?.id
  const unknown = Object.keys(answers).filter((key) => idOf(key) === undefined)
  if (unknown.length > 0) return { unknown }
  const response = Object.entries(answers).map(([key, value]) => ({ question_id: idOf(key) ?? '', value }))
  try {
    await client.mutate({
      mutation: SubmitFormResponseDocument,
      variables: { input: { activity_id: activityId, response } },
      context: { headers: userId === undefined ? {} : { 'X-User-ID': userId } },
    })
    return undefined
  } catch (error) {
    if (!OperationError.is(error)) throw error
    if (error.type === 'MISSING_REQUIRED_ANSWER') return { missing: readMissing(error) }
    if (error.type === 'BAD_REQUEST_ERROR') return { invalid: readMessage(error) }
    throw error
  }
}

interface RawError {
  message?: string
  extensions?: { data?: { data?: { _key: string }[] } }
}

/** Reads the questions' keys from the raw error, because the client's messages contain no text from the service. */
function readMissing({ raw }: OperationError): string[] {
  const [error] = raw as RawError[]
  return (error?.extensions?.data?.data ?? []).map(({ _key }) => _key)
}

/** Returns the service's error message, which can quote the answer. Send it only to the caller, and do not log it. */
function readMessage({ raw }: OperationError): string {
  const [error] = raw as RawError[]
  return error?.message ?? 'The service rejected one of the answers.'
}
