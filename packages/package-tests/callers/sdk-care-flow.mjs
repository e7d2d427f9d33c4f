// Looks up a patient or, if there is none, creates one, and completes a care flow.
import { AwellSdk } from '@awell-health/awell-sdk'

const { ORCHESTRATION_ENDPOINT: apiUrl, ORCHESTRATION_API_KEY: apiKey = '' } = process.env
const { orchestration } = new AwellSdk({ apiUrl, apiKey })
const identifier = { system: 'https://example.org/identifiers/member', value: 'M-1' }

async function findPatient() {
  const { patientByIdentifier } = await orchestration.query({
    patientByIdentifier: { __args: identifier, patient: { id: true } },
  })
  return patientByIdentifier.patient
}

async function findOrCreatePatient() {
  const found = await findPatient()
  if (found) return { id: found.id, isNew: false }
  const { createPatient } = await orchestration.mutation({
    createPatient: {
      __args: { input: { first_name: 'Ada', sex: 'FEMALE', identifier: [identifier] } },
      patient: { id: true },
    },
  })
  return { id: createPatient.patient.id, isNew: true }
}

const first = await findOrCreatePatient()
const second = await findOrCreatePatient()

const { startPathway } = await orchestration.mutation({
  startPathway: {
    __args: { input: { patient_id: first.id, pathway_definition_id: 'check-in' } },
    pathway_id: true,
  },
})
const { pathway_id } = startPathway

const { careflowActivities } = await orchestration.query({
  careflowActivities: {
    __args: { pathway_id },
    activities: { id: true, status: true, object: { id: true, type: true, name: true } },
  },
})
const pending = careflowActivities.activities.filter(({ status }) => status === 'ACTIVE')
const message = pending.find(({ object }) => object.type === 'MESSAGE')
const form = pending.find(({ object }) => object.type === 'FORM')

await orchestration.mutation({
  markMessageAsRead: { __args: { input: { activity_id: message.id } }, activity: { status: true } },
})
const { form: published } = await orchestration.query({
  form: { __args: { id: form.object.id }, form: { questions: { id: true, key: true } } },
})
const question_id = published.form.questions.find(({ key }) => key === 'height').id
await orchestration.mutation({
  submitFormResponse: {
    __args: { input: { activity_id: form.id, response: [{ question_id, value: '170' }] } },
    activity: { status: true },
  },
})

const { pathway } = await orchestration.query({
  pathway: { __args: { id: pathway_id }, pathway: { status: true, title: true } },
})
const last = await orchestration.mutation({
  startPathway: {
    __args: { input: { patient_id: first.id, pathway_definition_id: 'check-in' } },
    pathway_id: true,
  },
})
await orchestration.mutation({
  stopPathway: {
    __args: { input: { pathway_id: last.startPathway.pathway_id, reason: 'Moved away' } },
    success: true,
  },
})
console.log(
  JSON.stringify({
    isFound: first.isNew && !second.isNew && first.id === second.id,
    ...pathway.pathway,
    patient: first.id,
    id: pathway_id,
    stopped: last.startPathway.pathway_id,
  }),
)
