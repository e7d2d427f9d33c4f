import { PatientByIdentifierDocument } from '@orchestration/operations'
import { createOperation } from '../create-operation.ts'
import { type Behaviour, disputed, published, readInCallers } from './behaviour.ts'
import { errorOf, expectAnswer, expectThat } from './expect.ts'
import { builtInSystem, nobody } from './samples.ts'
import { findVariables } from './shapes.ts'

/** The queries that refuse an unknown id. */
const namingOne = `
  activity pathway form patient careflowActivities activitiesByPatient formResponse forms checklist message
  clinicalNote calculationResults adHocTracksByPathway scheduledTracksForPathway scheduledSteps
  pathwayDataPoints baselineInfo pathwayElements patientPathways`

/** Some callers branch on null, so both are known. */
const isDisputed = (field: string) => ['activity', 'pathway', 'form'].includes(field)

const notFound = (field: string): Behaviour =>
  (isDisputed(field) ? disputed : published)(
    field,
    `\`${field}\` of an unknown id is an error of the type NOT_FOUND, in HTTP 200.`,
    async (probe) => {
      const { text } = createOperation(probe.options.schema, { field, kind: 'query', depth: 1 })
      const variables = await findVariables(probe, field, () => nobody)
      const { body } = await probe.ask(text, variables)
      if (isDisputed(field) && body?.data?.[field] && !body.errors)
        return { found: 'null without an error', option: '--missing null' }
      const answer = await probe.expectRefusal('NOT_FOUND', text, variables)
      expectThat(answer.body?.data === null, 'data is not null')
      expectThat(errorOf(answer).statusCode === 404, 'the statusCode is not 404')
      return undefined
    },
  )

export const refusals: readonly Behaviour[] = [
  ...namingOne.trim().split(/\s+/).map(notFound),
  readInCallers(
    'patientByIdentifier',
    '`patientByIdentifier` of an unknown value answers null, without an error.',
    async (probe) => {
      const variables = { system: builtInSystem, value: nobody }
      const answer = await probe.ask(PatientByIdentifierDocument, variables)
      if (errorOf(answer).type === 'NOT_FOUND')
        return { found: 'an error of the type NOT_FOUND', option: '--missing not-found' }
      const payload = answer.body?.data?.patientByIdentifier as { patient?: unknown } | undefined
      expectAnswer(answer, !answer.body?.errors && payload?.patient === null)
      return undefined
    },
  ),
  published('unknown-system', 'An unknown system of identifiers is INVALID_IDENTIFIER.', async (probe) => {
    const variables = { system: 'https://example.com/nobody', value: '1' }
    await probe.expectRefusal('INVALID_IDENTIFIER', PatientByIdentifierDocument, variables)
  }),
]
