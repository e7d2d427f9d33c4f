import { describeAnswer, typeOf } from '../answer.ts'
import { type Behaviour, expectThat } from '../behaviour.ts'
import type { Probe } from '../probe.ts'

// Ids of the service have 12 or 21 characters. Nobody has this one.
const nobody = 'orchestration-nobody0'

/** The queries that name one thing, with a selection that every payload has. */
const byId: Readonly<Record<string, string>> = {
  patient: 'id: $id',
  pathway: 'id: $id',
  activity: 'id: $id',
  careflowActivities: 'pathway_id: $id',
  activitiesByPatient: 'patient_id: $id',
  form: 'id: $id',
  formResponse: 'pathway_id: $id, activity_id: $id',
  forms: 'pathway_definition_id: $id',
  checklist: 'id: $id',
  message: 'id: $id',
  clinicalNote: 'id: $id',
  calculationResults: 'pathway_id: $id, activity_id: $id',
  adHocTracksByPathway: 'pathway_id: $id',
  scheduledTracksForPathway: 'pathway_id: $id',
  scheduledSteps: 'pathway_id: $id',
  pathwayDataPoints: 'pathway_id: $id',
  baselineInfo: 'pathway_id: $id',
  pathwayElements: 'pathway_id: $id',
  patientPathways: 'patient_id: $id',
}

/** Some callers branch on null, so both are known. */
const disputed = ['activity', 'pathway', 'form']

export const refusals: Behaviour[] = [
  ...Object.entries(byId).map(
    ([field, args]): Behaviour => ({
      id: `refusals/${field}`,
      area: 'refusals',
      sentence: `\`${field}\` of an unknown id is an error of the type NOT_FOUND, in HTTP 200.`,
      basis: disputed.includes(field) ? 'disputed' : 'published',
      source: disputed.includes(field)
        ? 'reference pages on errors; callers that branch on null'
        : 'reference pages on errors',
      async check(probe, choose) {
        const query = `query Unknown($id: String!) { ${field}(${args}) { code success } }`
        const answer = await probe.ask(query, { id: nobody })
        if (disputed.includes(field) && answer.body?.data?.[field] && !answer.body.errors)
          return choose({
            subject: 'what is not found',
            found: 'null without an error',
            option: notFoundAsNull,
          })
        await probe.expectRefusal('NOT_FOUND', query, { id: nobody })
        expectThat(answer.body?.data === null, 'data is not null')
      },
    }),
  ),
  ...['id', 'statusCode'].map(
    (part): Behaviour => ({
      id: `refusals/error-${part}`,
      area: 'refusals',
      sentence:
        part === 'id'
          ? 'Two errors have two errorIds, so that support can find each.'
          : 'What is not found has the statusCode 404, a number, inside HTTP 200.',
      basis: 'published',
      source: 'reference page on errors',
      async check(probe) {
        const [one, other] = [await askForNobody(probe), await askForNobody(probe)]
        const [id, status] = [errorOf(one).errorId, errorOf(one).statusCode]
        if (part === 'id')
          expectThat(typeof id === 'string' && id !== errorOf(other).errorId, 'the errorId is the same')
        else expectThat(one.status === 200 && status === 404, `answered ${describeAnswer(one)}`)
      },
    }),
  ),
  {
    id: 'refusals/patientByIdentifier',
    area: 'refusals',
    sentence: '`patientByIdentifier` of an unknown value answers null, without an error.',
    basis: 'read in callers',
    source: 'two actions of the extensions that the service publishes',
    async check(probe, choose) {
      const query =
        'query Unknown($system: String!, $value: String!) { patientByIdentifier(system: $system, value: $value) { patient { id } } }'
      const variables = { system: 'https://awellhealth.com/identifiers/mrn', value: nobody }
      const answer = await probe.ask(query, variables)
      if (typeOf(answer) === 'NOT_FOUND')
        return choose({
          subject: 'an unknown identifier',
          found: 'an error of the type NOT_FOUND',
          option: unknownIdentifier,
        })
      const payload = answer.body?.data?.patientByIdentifier as { patient?: unknown } | undefined
      expectThat(!answer.body?.errors && payload?.patient === null, `answered ${describeAnswer(answer)}`)
    },
  },
  {
    id: 'refusals/unknown-system',
    area: 'refusals',
    sentence:
      'An identifier of a system that the tenant has not configured is an error of the type INVALID_IDENTIFIER.',
    basis: 'published',
    source: 'documentation page on identifiers',
    async check(probe) {
      await probe.expectRefusal(
        'INVALID_IDENTIFIER',
        'query Unknown { patientByIdentifier(system: "https://example.com/nobody", value: "1") { code } }',
      )
    },
  },
]

/** The emulator's options that behave in the other way. */
const notFoundAsNull = '--missing null'
const unknownIdentifier = '--missing not-found'

const askForNobody = (probe: Probe) => probe.ask(`query Unknown { patient(id: "${nobody}") { code } }`)
const errorOf = ({ body }: Awaited<ReturnType<typeof askForNobody>>) => body?.errors?.[0]?.extensions ?? {}
