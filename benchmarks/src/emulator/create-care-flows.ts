import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Contest, Open, Sample } from '../contest.ts'
import { askEmulator } from './ask-page.ts'
import { cpuOf, type Server, startServer } from './start-server.ts'

const peer = 'a tenth of the care flows'

/** What the same request costs with ten times the care flows in a file. Each care flow has fifteen activities. */
export function createCareFlows(quick: boolean): Contest {
  const careFlows = quick ? 100 : 3_000
  const open =
    (size: number): Open =>
    async (build) => {
      await using stack = new AsyncDisposableStack()
      const folder = stack.use(await mkdtempDisposable(join(tmpdir(), 'benchmark-')))
      const options = { store: join(folder.path, 'emulator.db'), patients: size, careFlows: size }
      const server = stack.use(await startServer(build, 'emulator', options))
      const requests = await createRequests(server)
      const opened = stack.move()
      return {
        async measure() {
          const sample: Sample = {}
          for (const [name, request] of Object.entries(requests))
            sample[name] = await cpuOf(server, quick ? 2 : 30, request)
          return sample
        },
        [Symbol.asyncDispose]: () => opened.disposeAsync(),
      }
    }
  return {
    title: `${careFlows.toLocaleString('en')} care flows`,
    ours: open(careFlows),
    peers: { [peer]: open(careFlows / 10) },
    figures: names.map((name) => ({
      name: `${name}, CPU`,
      key: name,
      unit: 'µs',
      over: { peer },
      atMost: 2,
    })),
    weight: 0.7,
  }
}

const names = [
  'a page of care flows',
  'the activities of one',
  "a page of a patient's activities",
  '`startPathway` and `submitFormResponse`',
] as const

async function createRequests(
  server: Server,
): Promise<Record<(typeof names)[number], () => Promise<unknown>>> {
  const ask = async (query: string, variables?: object) =>
    JSON.parse(await askEmulator(server, query, variables)).data
  const page = 'pagination: { offset: 0, count: 20 }'
  const activities = 'activities { id status date object { type name } }'
  const listed = await ask(`{ pathways(${page}) { pathways { id patient_id } } }`)
  const [{ id, patient_id }] = listed.pathways.pathways
  const start = async (): Promise<string> => {
    const input = { patient_id, pathway_definition_id: 'welcome' }
    const query = 'mutation ($input: StartPathwayInput!) { startPathway(input: $input) { pathway_id } }'
    return (await ask(query, { input })).startPathway.pathway_id
  }
  const startAndFindForm = async (): Promise<{ id: string; object: { id: string } }> => {
    const query = `query ($id: String!, $filters: FilterCareflowActivitiesParams) {
      careflowActivities(pathway_id: $id, filters: $filters) { activities { id object { id } } }
    }`
    const filters = { activity_status: ['ACTIVE'], activity_type: ['FORM'] }
    return (await ask(query, { id: await start(), filters })).careflowActivities.activities[0]
  }
  const form = 'query ($id: String!) { form(id: $id) { form { questions { id key } } } }'
  const { questions } = (await ask(form, { id: (await startAndFindForm()).object.id })).form.form
  const question_id = questions.find(({ key }: { key: string }) => key === 'exercise').id
  return {
    'a page of care flows': () => ask(`{ pathways(${page}) { pathways { id status } } }`),
    'the activities of one': () => ask(`{ careflowActivities(pathway_id: "${id}") { ${activities} } }`),
    "a page of a patient's activities": () =>
      ask(`{ activitiesByPatient(patient_id: "${patient_id}", ${page}) { ${activities} } }`),
    '`startPathway` and `submitFormResponse`': async () => {
      const input = { activity_id: (await startAndFindForm()).id, response: [{ question_id, value: '0' }] }
      const submit =
        'mutation ($input: SubmitFormResponseInput!) { submitFormResponse(input: $input) { success } }'
      await ask(submit, { input })
    },
  }
}
