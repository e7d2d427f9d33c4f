import { describe, expect, test } from 'vitest'
import { startPlayer } from '../care-flow-player.ts'
import { useContract } from '../use-contract.ts'

const readings = { morning: '120', noon: '125', evening: '131' }
const baseline = { 'target-systolic': '135', 'has-monitor': 'true' }

const contract = useContract()
const { ask } = contract

const startMeasuring = () => startPlayer(ask, 'blood-pressure', { baseline })

async function startMeasured() {
  const player = await startMeasuring()
  await player.answer('Daily readings', readings)
  return player
}

describe('records of a care flow', () => {
  test('the `message` query returns a message by its object id, with placeholders replaced', async () => {
    const player = await startPlayer(ask, 'welcome')
    const { object } = await player.newest('MESSAGE')
    const { data } = await ask(
      `query ($id: String!) { message(id: $id) { code success message {
        id subject body format attachments { id name url type }
      } } }`,
      { id: object.id },
    )
    expect(data.message).toEqual({
      code: '200',
      success: true,
      message: {
        id: object.id,
        subject: 'Welcome, Noor',
        body: expect.stringContaining('<p>'),
        format: 'HTML',
        attachments: [
          {
            id: expect.any(String),
            name: 'Our house rules',
            url: 'https://example.org/rules.pdf',
            type: 'FILE',
          },
        ],
      },
    })
  })

  test('markMessageAsRead completes the message', async () => {
    const player = await startPlayer(ask, 'welcome')
    const { data } = await player.read('Welcome, Noor')
    expect(data.markMessageAsRead).toMatchObject({
      code: '200',
      success: true,
      activity: { status: 'DONE', object: { type: 'MESSAGE' } },
    })
  })

  test('the `checklist` query returns the items, and submitChecklist completes the activity', async () => {
    const player = await startPlayer(ask, 'knee-surgery', {
      baseline: { 'surgery-date': '2030-01-10', side: 'left' },
    })
    await player.answer('Intake', { pain: '3', smokes: 'no' })
    const { object } = await player.pending('Before the operation')
    const { data } = await ask(
      'query ($id: String!) { checklist(id: $id) { code success checklist { title items } } }',
      { id: object.id },
    )
    expect(data.checklist).toEqual({
      code: '200',
      success: true,
      checklist: {
        title: 'Before the operation',
        items: ['Check the intake', 'Order crutches', 'Call the patient'],
      },
    })
    const submitted = await player.tick('Before the operation')
    expect(submitted.data.submitChecklist).toMatchObject({ success: true, activity: { status: 'DONE' } })
  })

  test('calculationAction and calculationResults return the id and the results of a calculation', async () => {
    const player = await startMeasured()
    const { id: activity_id, object } = await player.newest('CALCULATION')
    const { data } = await ask(
      `query ($pathway_id: String!, $activity_id: String!, $action: String!) {
        calculationAction(id: $action) { calculationId }
        calculationResults(pathway_id: $pathway_id, activity_id: $activity_id) {
          result { subresult_id value value_type unit status }
        }
      }`,
      { pathway_id: player.id, activity_id, action: object.id },
    )
    expect(data.calculationAction.calculationId).toBe('pressure')
    expect(data.calculationResults.result).toEqual([
      { subresult_id: 'average', value: '125.3', value_type: 'NUMBER', unit: 'mmHg', status: null },
      { subresult_id: 'highest', value: '131', value_type: 'NUMBER', unit: 'mmHg', status: null },
      { subresult_id: 'spread', value: '11', value_type: 'NUMBER', unit: 'mmHg', status: null },
      { subresult_id: 'readings', value: '3', value_type: 'NUMBER', unit: null, status: null },
      { subresult_id: 'grade', value: 'normal', value_type: 'STRING', unit: null, status: 'low' },
    ])
  })

  test('placeholders in clinical notes and EMR reports are replaced', async () => {
    const player = await startMeasured()
    const note = await player.newest('CLINICAL_NOTE')
    const report = await player.newest('EMR_REPORT')
    const { data } = await ask(
      `query ($note: String!, $report: String!) {
        clinicalNote(id: $note) { clinical_note { id narratives { key title body } context { key value } } }
        emrReport(id: $report) { report { id message_html metadata { label value } } }
      }`,
      { note: note.object.id, report: report.object.id },
    )
    expect(data.clinicalNote.clinical_note).toEqual({
      id: note.object.id,
      narratives: [
        {
          key: 'summary',
          title: 'Summary',
          body: '<p>Average 125.3 mmHg, target 135 mmHg: normal.</p>',
        },
      ],
      context: [{ key: 'average', value: '125.3' }],
    })
    expect(data.emrReport.report).toEqual({
      id: report.object.id,
      message_html: '<p>125.3 mmHg</p>',
      metadata: [{ label: 'Grade', value: 'normal' }],
    })
    const retry = await ask(
      'mutation ($input: RetryPushToEmrInput!) { retryPushToEmr(input: $input) { code success } }',
      { input: { activity_id: report.id } },
    )
    expect(retry.data.retryPushToEmr).toEqual({ code: '200', success: true })
  })

  test('pathwayDataPoints filters by key and activity, sorts by date, and paginates', async () => {
    const player = await startMeasured()
    const list = async (more: string) => {
      const { data } = await ask(
        `query ($id: String!) { pathwayDataPoints(pathway_id: $id ${more}) {
          pagination { offset count total_count } sorting { field direction }
          dataPoints { key data_set_id serialized_value valueType activity_id data_point_definition_id }
        } }`,
        { id: player.id },
      )
      return data.pathwayDataPoints
    }
    const { id: activity_id } = await player.newest('FORM')
    const all = await list('')
    expect(all).toMatchObject({
      pagination: { offset: 0, count: 100, total_count: all.dataPoints.length },
      sorting: { field: 'date', direction: 'DESC' },
    })
    expect(all.dataPoints.at(-1)).toMatchObject({ key: 'target-systolic', data_set_id: player.id })
    expect((await list('data_point_key: "pressure.grade"')).dataPoints).toMatchObject([
      { serialized_value: 'normal', valueType: 'STRING', data_point_definition_id: 'pressure.grade' },
    ])
    const ofForm = await list(
      `activity_id: "${activity_id}", sorting: { field: "date", direction: "ASC" }, pagination: { offset: 1, count: 1 }`,
    )
    expect(ofForm).toMatchObject({
      pagination: { offset: 1, count: 1, total_count: 3 },
      dataPoints: [{ key: 'readings.noon', serialized_value: '125', activity_id }],
    })
  })

  test('pathwayDataPointDefinitions filters by category and value type', async () => {
    const list = async (filters: object, more = '') => {
      const { data } = await ask(
        `query ($filters: FilterPathwayDataPointDefinitionsParams) {
          pathwayDataPointDefinitions(release_id: "blood-pressure-v1", filters: $filters ${more}) {
            data_point_definitions { key category valueType }
          }
        }`,
        { filters },
      )
      return data.pathwayDataPointDefinitions.data_point_definitions.map(({ key }: { key: string }) => key)
    }
    expect(await list({ category: { in: ['PATHWAY'] } })).toEqual(['target-systolic'])
    expect(
      await list(
        { category: { in: ['CALCULATION'] }, value_type: { in: ['STRING'] } },
        'pathway_definition_id: "blood-pressure"',
      ),
    ).toEqual(['pressure.grade'])
    expect(await list({})).toEqual(
      expect.arrayContaining(['readings.noon', 'measure.ActivationDate', 'first_name']),
    )
  })

  test('updateBaselineInfo changes a value, and baselineInfoLog returns the previous value', async () => {
    const player = await startMeasuring()
    const read = async () => {
      const { data } = await ask(
        `query ($id: String!) {
          baselineInfo(pathway_id: $id) { baselineDataPoints { value definition { key } } }
          baselineInfoLog(pathway_id: $id, data_point_key: "target-systolic") {
            pagination { total_count } dataPoints { serialized_value }
          }
        }`,
        { id: player.id },
      )
      return data
    }
    const updated = await ask(
      'mutation ($input: UpdateBaselineInfoInput!) { updateBaselineInfo(input: $input) { code success } }',
      {
        input: {
          pathway_id: player.id,
          baseline_info: [{ data_point_definition_id: 'target-systolic', value: '120' }],
        },
      },
    )
    expect(updated.data.updateBaselineInfo).toEqual({ code: '200', success: true })
    expect(await read()).toEqual({
      baselineInfo: {
        baselineDataPoints: [
          { definition: { key: 'target-systolic' }, value: '120' },
          { definition: { key: 'has-monitor' }, value: 'true' },
          { definition: { key: 'medicines' }, value: null },
        ],
      },
      baselineInfoLog: {
        pagination: { total_count: 2 },
        dataPoints: [{ serialized_value: '120' }, { serialized_value: '135' }],
      },
    })
  })

  test.each([
    ['has the wrong type', 'target-systolic', 'high'],
    ['is out of range', 'target-systolic', '20'],
    ['is not for a baseline data point', 'readings.noon', '120'],
  ])('updateBaselineInfo rejects a value that %s', async (_, data_point_definition_id, value) => {
    const player = await startMeasuring()
    const input = { pathway_id: player.id, baseline_info: [{ data_point_definition_id, value }] }
    const { errors } = await ask(
      'mutation ($input: UpdateBaselineInfoInput!) { updateBaselineInfo(input: $input) { success } }',
      { input },
    )
    expect(errors?.[0]?.extensions.type).toBe('BAD_REQUEST_ERROR')
  })

  test('pathwayElements returns all elements of a care flow or of one track', async () => {
    const player = await startMeasured()
    const list = async (track_id?: string) => {
      const { data } = await ask(
        `query ($id: String!, $track_id: String) { pathwayElements(pathway_id: $id, track_id: $track_id) {
          elements { id parent_id name type status activity_type start_date end_date
            context { instance_id track_id step_id } stakeholders { id name } }
        } }`,
        { id: player.id, track_id },
      )
      return data.pathwayElements.elements as {
        id: string
        parent_id: string | null
        name: string
        type: string
        status: string
      }[]
    }
    const all = await list()
    const path = (name: string): string[] => {
      const element = all.find((candidate) => candidate.name === name)
      const parent = all.find(({ id }) => id === element?.parent_id)
      return [...(parent ? path(parent.name) : []), `${element?.type} ${element?.status}`]
    }
    expect(path('Daily readings')).toEqual(['PATHWAY DONE', 'TRACK DONE', 'STEP DONE', 'ACTION DONE'])
    expect(path('First review')).toEqual(['PATHWAY DONE', 'TRACK DONE', 'STEP DISCARDED'])
    const track = all.find(({ type }) => type === 'TRACK')
    expect(await list(track?.id)).toEqual(all.filter(({ type }) => type !== 'PATHWAY'))
    for (const other of ['measuring', player.id]) expect(await list(other)).toEqual([])
  })

  test('evaluatedRule returns the rule that triggered a track, with the evaluated value', async () => {
    const player = await startMeasuring()
    await player.answer('Daily readings', { morning: '120', noon: '190', evening: '120' })
    const { id } = await player.newest('TRACK_TRIGGER')
    const { data } = await ask(
      `query ($id: String!) { activity(id: $id) { activity {
        outputs { ... on TrackTriggerActivityOutputs { satisfied evaluated_rule_id target_track_id } }
      } } }`,
      { id },
    )
    const { outputs } = data.activity.activity
    expect(outputs).toMatchObject({ satisfied: true, target_track_id: 'alarm' })
    const readRule = (release_id: string) =>
      ask(
        `query ($id: String!, $release_id: String!) { evaluatedRule(id: $id, release_id: $release_id) {
          evaluatedRule { satisfied conditions {
            satisfied operator operand { value } reference { data_point_definition_id qualified_key value }
          } }
        } }`,
        { id: outputs.evaluated_rule_id, release_id },
      )
    expect((await readRule('blood-pressure-v2')).data.evaluatedRule.evaluatedRule).toEqual({
      satisfied: true,
      conditions: [
        {
          satisfied: true,
          operator: 'IS_GREATER_THAN_OR_EQUAL_TO',
          operand: { value: '180' },
          reference: {
            data_point_definition_id: 'pressure.highest',
            qualified_key: 'pressure.highest',
            value: '190',
          },
        },
      ],
    })
    expect((await readRule('blood-pressure-v1')).errors?.[0]?.extensions.type).toBe('NOT_FOUND')
  })

  test('stakeholders can be found by their definition, a care flow definition or a release', async () => {
    const { data, errors } = await ask(`{
      definition: stakeholdersByDefinitionIds(stakeholder_definition_ids: ["surgeon"]) { stakeholders { id } }
      flow: stakeholdersByPathwayDefinitionIds(pathway_definition_ids: ["welcome"]) { stakeholders { id } }
      release: stakeholdersByReleaseIds(release_ids: ["blood-pressure-v1"]) {
        stakeholders { id definition_id release_id version clinical_app_role label { en } }
      }
      all: filterStakeholders { stakeholders { release_id } }
      both: filterStakeholders(stakeholder_definition_ids: ["nurse"], pathway_definition_ids: ["welcome"]) {
        stakeholders { id }
      }
      none: filterStakeholders(release_ids: ["none"]) { stakeholders { id } }
    }`)
    expect(errors).toBeUndefined()
    expect(data.definition.stakeholders).toEqual([{ id: 'knee-surgery-v1.surgeon' }])
    expect(data.flow.stakeholders).toEqual([{ id: 'welcome-v1.patient' }, { id: 'welcome-v1.nurse' }])
    expect(data.release.stakeholders[1]).toEqual({
      id: 'blood-pressure-v1.nurse',
      definition_id: 'nurse',
      release_id: 'blood-pressure-v1',
      version: 1,
      clinical_app_role: 'CAREGIVER',
      label: { en: 'Nurse' },
    })
    expect(
      new Set(data.all.stakeholders.map(({ release_id }: { release_id: string }) => release_id)),
    ).toEqual(new Set(['welcome-v1', 'blood-pressure-v2', 'knee-surgery-v1']))
    expect(data.both.stakeholders).toEqual([{ id: 'welcome-v1.nurse' }])
    expect(data.none.stakeholders).toEqual([])
  })

  test('queries for unknown ids return NOT_FOUND', async () => {
    const asked = await Promise.all(
      [
        'message(id: "none")',
        'checklist(id: "none")',
        'clinicalNote(id: "none")',
        'emrReport(id: "none")',
        'calculationAction(id: "none")',
        'calculationResults(pathway_id: "none", activity_id: "none")',
        'pathwayDataPointDefinitions(release_id: "none")',
        'pathwayDataPoints(pathway_id: "none")',
        'baselineInfo(pathway_id: "none")',
        'baselineInfoLog(pathway_id: "none")',
        'pathwayElements(pathway_id: "none")',
        'pathwayFacts(filters: { pathway_id: "none" })',
      ].map((field) => ask(`{ ${field} { success } }`)),
    )
    expect(asked.map(({ errors }) => errors?.[0]?.extensions.type)).toEqual(asked.map(() => 'NOT_FOUND'))
  })
})
