import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { interleave } from '../interleave.ts'
import type { Effort, Part } from '../part.ts'
import { askEmulator } from './ask-page.ts'
import { type Server, startServer } from './start-server.ts'

/** Fifteen activities each. */
const sizes = [700, 7_000]

type Step = () => Promise<void>

/** What the same request costs as there are more care flows in a file. */
export async function measureCareFlows({ quick, rounds }: Effort): Promise<Part> {
  const folder = mkdtempSync(join(tmpdir(), 'benchmark-'))
  const servers: Server[] = []
  using stack = new DisposableStack()
  try {
    const starts: { ms: number; cpu: number; restart: number }[] = []
    for (const size of sizes) {
      const options = { store: join(folder, `${size}.db`), patients: size, careFlows: size }
      const first = await timeStart(options)
      first.server[Symbol.dispose]()
      const again = await timeStart(options)
      servers.push(stack.use(again.server))
      starts.push({ ms: first.ms, cpu: first.cpu, restart: again.ms })
    }
    const steps = await Promise.all(servers.map(createSteps))
    const names = Object.keys(steps[0]?.steps ?? {})
    const times = quick ? 2 : 30
    const costs = await interleave(
      names.flatMap((name) => sizes.map((size) => `${name} ${size}`)),
      Math.min(rounds, 5),
      async (subject) => {
        const index = subject.endsWith(` ${sizes[1]}`) ? 1 : 0
        const step = steps[index]?.steps[subject.slice(0, subject.lastIndexOf(' '))]
        return { cpu: await cpuOf(servers[index] as Server, step as Step, times) }
      },
    )
    const growth = (name: string) => costs.ratio(`${name} ${sizes[1]}`, `${name} ${sizes[0]}`, 'cpu')
    const activities = steps.map((each) => each.activities)
    return {
      tables: [
        {
          title: 'Care flows in a file: CPU per request in µs, as their number grows',
          columns: [
            ...sizes.map((size, index) => ({
              title: `${size.toLocaleString('en')} care flows, ${activities[index]?.toLocaleString('en')} activities`,
            })),
            { title: '×' },
          ],
          rows: names.map((name) => ({
            name,
            values: [...sizes.map((size) => costs.median(`${name} ${size}`, 'cpu')), growth(name)],
          })),
        },
        {
          title: 'Starts with care flows in a file',
          columns: [{ title: 'first, ms' }, { title: 'first, CPU ms' }, { title: 'again, ms' }],
          rows: starts.map(({ ms, cpu, restart }, index) => ({
            name: `${sizes[index]?.toLocaleString('en')} care flows`,
            values: [ms, cpu, restart],
          })),
        },
      ],
      goals: names
        .filter((name) => name !== 'counts of all definitions')
        .map((name) => ({
          figure: `${name}, ten times the care flows`,
          unit: '× CPU per request',
          measured: growth(name),
          atMost: 2,
        })),
      curves: [],
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function timeStart(options: object): Promise<{ server: Server; ms: number; cpu: number }> {
  const begin = performance.now()
  const server = await startServer('emulator', options)
  const ms = performance.now() - begin
  return { server, ms, cpu: (await server.usage()).cpu / 1_000 }
}

async function createSteps(server: Server): Promise<{ activities: number; steps: Record<string, Step> }> {
  const ask = async (query: string, variables?: object) =>
    JSON.parse(await askEmulator(server, query, variables)).data
  const page = 'pagination: { offset: 0, count: 20 }'
  const activities = 'activities { id status date object { type name } }'
  const counts = 'publishedPathwayDefinitions { publishedPathwayDefinitions { id total_activities } }'
  const counted: { id: string; total_activities: number }[] = (await ask(`{ ${counts} }`))
    .publishedPathwayDefinitions.publishedPathwayDefinitions
  const { pathways } = (await ask(`{ pathways(${page}) { pathways { id patient_id } } }`)).pathways
  const [{ id, patient_id }] = pathways
  const start = async () => {
    const input = { patient_id, pathway_definition_id: 'welcome' }
    const query = 'mutation ($input: StartPathwayInput!) { startPathway(input: $input) { pathway_id } }'
    return (await ask(query, { input })).startPathway.pathway_id
  }
  const { question } = await findForm()

  async function findForm() {
    const query = `query ($id: String!, $filters: FilterCareflowActivitiesParams) {
      careflowActivities(pathway_id: $id, filters: $filters) { activities { id object { id type } } }
    }`
    const filters = { activity_status: ['ACTIVE'], activity_type: ['FORM'] }
    const found = (await ask(query, { id: await start(), filters })).careflowActivities.activities[0]
    const form = 'query ($id: String!) { form(id: $id) { form { questions { id key } } } }'
    const { questions } = (await ask(form, { id: found.object.id })).form.form
    return {
      activity_id: found.id,
      question: questions.find(({ key }: { key: string }) => key === 'exercise').id,
    }
  }

  return {
    activities: counted.reduce((sum, { total_activities }) => sum + total_activities, 0),
    steps: {
      'a page of care flows': () => ask(`{ pathways(${page}) { pathways { id status } } }`),
      'the activities of a care flow': () =>
        ask(`{ careflowActivities(pathway_id: "${id}") { ${activities} } }`),
      'a page of activities of a patient': () =>
        ask(`{ activitiesByPatient(patient_id: "${patient_id}", ${page}) { ${activities} } }`),
      'a page of activities of a definition': () =>
        ask(
          `{ activitiesByCareflowDefinition(careflow_definition_id: "welcome", ${page}) { ${activities} } }`,
        ),
      startPathway: start,
      'startPathway and submitFormResponse': async () => {
        const { activity_id } = await findForm()
        const input = { activity_id, response: [{ question_id: question, value: '0' }] }
        await ask(
          'mutation ($input: SubmitFormResponseInput!) { submitFormResponse(input: $input) { success } }',
          { input },
        )
      },
      'counts of all definitions': () => ask(`{ ${counts} }`),
    },
  }
}

/** CPU time of the server for each time, in µs. */
async function cpuOf(server: Server, step: Step, times: number): Promise<number> {
  await step()
  const before = await server.usage()
  for (let index = 0; index < times; index += 1) await step()
  return ((await server.usage()).cpu - before.cpu) / times
}
