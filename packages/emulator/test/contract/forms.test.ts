import { describe, expect, test } from 'vitest'
import { startPlayer } from '../care-flow-player.ts'
import { useContract } from '../use-contract.ts'

const readings = { morning: '120', noon: '125', evening: '130' }
const baseline = { 'target-systolic': '130', 'has-monitor': 'true' }

/** Question key, submitted value, value in the response, value of the data point, and label in the response. */
const answers = [
  ['nickname', 'Noor', 'Noor', 'Noor', null],
  ['email', 'noor@example.org', 'noor@example.org', 'noor@example.org', null],
  ['phone', '+447700900123', '+447700900123', '+447700900123', null],
  ['birthday', '1984-02-29', '1984-02-29T00:00:00.000Z', '1984-02-29T00:00:00.000Z', null],
  ['height', '172.50', '172.5', '172.5', null],
  ['mood', '7', '7', '7', null],
  ['exercise', '2', '2', '2', 'Several times a week'],
  [
    'sports',
    "['swimming', 'walking']",
    '["swimming","walking"]',
    '["swimming","walking"]',
    'Swimming, Walking',
  ],
  ['allergic', 'yes', '1', 'true', null],
  ['allergies', 'Cats', 'Cats', 'Cats', null],
  ['diagnosis', 'M17.1', 'M17.1', 'M17.1', null],
  [
    'letter',
    'https://files.example.org/a.pdf',
    'https://files.example.org/a.pdf',
    'https://files.example.org/a.pdf',
    null,
  ],
  [
    'photo',
    'https://files.example.org/a.png',
    'https://files.example.org/a.png',
    'https://files.example.org/a.png',
    null,
  ],
  ['habits', '{"coffee":"daily"}', '{"coffee":"daily"}', '{"coffee":"daily"}', null],
  ['consent', 'data:image/png;base64,AAAA', 'data:image/png;base64,AAAA', 'data:image/png;base64,AAAA', null],
] as const

const contract = useContract()
const { ask } = contract

const readResponse = (pathway_id: string, activity_id: string) =>
  ask(
    `query ($pathway_id: String!, $activity_id: String!) {
      formResponse(pathway_id: $pathway_id, activity_id: $activity_id) {
        code success response { answers { question_id value label value_type } }
      }
      formActivityDataPoints(careflow_id: $pathway_id, activity_id: $activity_id) {
        code success data_points { key value valueType }
      }
    }`,
    { pathway_id, activity_id },
  )

const evaluate = (form_id: string, given: Record<string, string>) =>
  ask(
    `mutation ($input: EvaluateFormRulesInput!) {
      evaluateFormRules(input: $input) { code success results { question_id rule_id satisfied } }
    }`,
    {
      input: {
        form_id,
        answers: Object.entries(given).map(([question_id, value]) => ({ question_id, value })),
      },
    },
  )

describe('forms', () => {
  test('answers to questions of every type are stored in the response and as data points', async () => {
    const player = await startPlayer(ask, 'welcome')
    const { id } = await player.pending('About you')
    const sent = Object.fromEntries(answers.map(([key, value]) => [key, value]))
    const submitted = await player.answer('About you', sent)
    expect(submitted.errors).toBeUndefined()
    expect(submitted.data.submitFormResponse).toMatchObject({
      code: '200',
      success: true,
      activity: { id, status: 'DONE' },
    })
    const { data } = await readResponse(player.id, id)
    expect(
      data.formResponse.response.answers.map(
        ({ question_id, value, label }: { question_id: string; value: string; label: string | null }) => [
          question_id.split('.').at(-1),
          value,
          label,
        ],
      ),
    ).toEqual(answers.map(([key, , value, , label]) => [key, value, label]))
    expect(
      data.formActivityDataPoints.data_points.map(({ key, value }: { key: string; value: string }) => [
        key,
        value,
      ]),
    ).toEqual(answers.map(([key, , , stored]) => [`about-you.${key}`, stored]))
  })

  test.each([
    ['height', 'tall', 'NUMBER'],
    ['height', '20', 'NUMBER'],
    ['birthday', '2026-02-30', 'DATE'],
    ['phone', '0800', 'TELEPHONE'],
    ['allergic', 'maybe', 'BOOLEAN'],
    ['exercise', '9', 'NUMBER'],
    ['sports', 'swimming', 'STRINGS_ARRAY'],
    ['letter', 'a.pdf', 'ATTACHMENT'],
  ])(
    'an invalid answer to "%s" causes an error that names the expected type, and the form stays pending',
    async (key, value, type) => {
      const player = await startPlayer(ask, 'welcome')
      const { id } = await player.pending('About you')
      const { data, errors } = await player.answer('About you', { exercise: '1', [key]: value })
      expect(data).toBeNull()
      expect(errors).toMatchObject([
        { extensions: { type: 'BAD_REQUEST_ERROR', data: { dataPointValueType: type, value } } },
      ])
      expect(errors?.[0]?.message).not.toContain(value)
      expect(await player.pending('About you')).toMatchObject({ id })
    },
  )

  test('a missing required answer causes a MISSING_REQUIRED_ANSWER error that names the question', async () => {
    const player = await startPlayer(ask, 'welcome')
    const { status, data, errors } = await player.answer('About you', { nickname: 'Noor', exercise: ' ' })
    expect([status, data]).toEqual([200, null])
    expect(errors).toMatchObject([
      {
        extensions: {
          code: 'INTERNAL_SERVER_ERROR',
          type: 'MISSING_REQUIRED_ANSWER',
          statusCode: 400,
          errorId: expect.any(String),
          data: {
            customMessage: expect.any(String),
            data: [
              {
                _key: 'exercise',
                _id: 'QuestionComponent/exercise',
                definition_id: 'about-you.exercise',
                title: 'How often do you exercise for half an hour?',
              },
            ],
          },
        },
      },
    ])
    expect((await player.pending('About you')).status).toBe('ACTIVE')
  })

  test('answers to hidden questions are dropped, and are not required', async () => {
    const player = await startPlayer(ask, 'welcome')
    const { id } = await player.pending('About you')
    await player.answer('About you', { exercise: '0', sports: '["walking"]', allergic: 'no' })
    const { data } = await readResponse(player.id, id)
    expect(data.formActivityDataPoints.data_points.map(({ key }: { key: string }) => key)).toEqual([
      'about-you.exercise',
      'about-you.allergic',
    ])
  })

  test('a required question must be answered if a rule shows it', async () => {
    const player = await startPlayer(ask, 'welcome')
    const { errors } = await player.answer('About you', { exercise: '0', allergic: 'true' })
    expect(errors).toMatchObject([{ extensions: { data: { data: [{ _key: 'allergies' }] } } }])
  })

  test('an answer to an unknown question is rejected', async () => {
    const player = await startPlayer(ask, 'welcome')
    const { errors } = await player.answer('About you', { exercise: '0', elsewhere: '1' })
    expect(errors?.[0]?.extensions.type).toBe('BAD_REQUEST_ERROR')
  })

  test('evaluateFormRules returns one result for each question with a rule', async () => {
    const results = async (given: Record<string, string>) => {
      const { data } = await evaluate('welcome-v1.about-you', given)
      return data.evaluateFormRules.results
    }
    const [sports, allergies] = ['sports', 'allergies'].map((key) => ({
      question_id: `welcome-v1.about-you.${key}`,
      rule_id: expect.any(String),
    }))
    expect(await results({})).toEqual([
      { ...sports, satisfied: false },
      { ...allergies, satisfied: false },
    ])
    expect(await results({ 'about-you.exercise': '1', 'welcome-v1.about-you.allergic': 'y' })).toEqual([
      { ...sports, satisfied: true },
      { ...allergies, satisfied: true },
    ])
  })

  test('the `form` query returns the questions, options, configuration and rules of a form', async () => {
    const { data, errors } = await ask(`{ form(id: "welcome-v1.about-you") { code success form {
      id definition_id release_id key title trademark metadata
      questions {
        key title title_html questionType userQuestionType dataPointValueType metadata
        options { value value_string label } questionConfig { mandatory slider { min max } }
        rule { boolean_operator conditions { reference operator operand { type value } } }
      }
    } } }`)
    expect(errors).toBeUndefined()
    expect(data.form.form).toMatchObject({
      definition_id: 'about-you',
      release_id: 'welcome-v1',
      title: 'About you',
      metadata: '{"language":"en"}',
    })
    const questions: { key: string }[] = data.form.form.questions
    expect(questions.find(({ key }) => key === 'intro')).toMatchObject({
      title: null,
      title_html: expect.stringContaining('<p>'),
      questionType: 'NO_INPUT',
      dataPointValueType: null,
    })
    expect(questions.find(({ key }) => key === 'exercise')).toMatchObject({
      dataPointValueType: 'NUMBER',
      questionConfig: { mandatory: true },
      options: expect.arrayContaining([{ value: 2, value_string: '2', label: 'Several times a week' }]),
    })
    expect(questions.find(({ key }) => key === 'sports')).toMatchObject({
      dataPointValueType: 'STRINGS_ARRAY',
      options: expect.arrayContaining([{ value: -1, value_string: 'walking', label: 'Walking' }]),
      rule: {
        conditions: [
          { reference: 'about-you.exercise', operator: 'IS_GREATER_THAN', operand: { value: '0' } },
        ],
      },
    })
  })

  test('the `forms` query lists the forms of the newest or the requested release', async () => {
    const list = async (release: string) => {
      const { data } = await ask(
        `{ forms(pathway_definition_id: "blood-pressure"${release}) { forms { id } } }`,
      )
      return data.forms.forms.map(({ id }: { id: string }) => id)
    }
    expect(await list('')).toEqual(['blood-pressure-v2.readings', 'blood-pressure-v2.review'])
    expect(await list(', release_id: "blood-pressure-v1"')).toEqual([
      'blood-pressure-v1.readings',
      'blood-pressure-v1.review',
    ])
  })

  test('previous_answers returns the earlier answers to a form in the same care flow', async () => {
    const player = await startPlayer(ask, 'blood-pressure', { baseline })
    const { id, object } = await player.pending('Daily readings')
    const read = async () => {
      const { data } = await ask(
        `query ($form: String!, $flow: String!) { form(id: $form, pathway_id: $flow) { form {
          previous_answers(pathway_id: $flow) { activity_id date answers { value } }
        } } }`,
        { form: object.id, flow: player.id },
      )
      return data.form.form.previous_answers
    }
    expect(await read()).toEqual([])
    await player.answer('Daily readings', readings)
    expect(await read()).toEqual([
      {
        activity_id: id,
        date: expect.any(String),
        answers: [{ value: '120' }, { value: '125' }, { value: '130' }],
      },
    ])
  })

  test('formResponse returns an empty response for a form without answers', async () => {
    const player = await startPlayer(ask, 'welcome')
    const { id } = await player.pending('About you')
    const { data } = await readResponse(player.id, id)
    expect(data).toMatchObject({
      formResponse: { success: true, response: { answers: [] } },
      formActivityDataPoints: { success: true, data_points: [] },
    })
  })

  test('submitFormResponse rejects a second submission of a form', async () => {
    const player = await startPlayer(ask, 'welcome')
    const { id: activity_id } = await player.pending('About you')
    await player.answer('About you', { exercise: '0' })
    const { errors } = await ask(
      'mutation ($input: SubmitFormResponseInput!) { submitFormResponse(input: $input) { success } }',
      { input: { activity_id, response: [{ question_id: 'about-you.exercise', value: '1' }] } },
    )
    expect(errors?.[0]?.extensions.type).toBe('BAD_REQUEST_ERROR')
  })

  test('submitFormResponse accepts only one of several concurrent submissions', async () => {
    const player = await startPlayer(ask, 'blood-pressure', { baseline })
    const { id } = await player.pending('Daily readings')
    const submissions = await Promise.all(
      ['120', '121', '122', '123'].map((morning) =>
        ask('mutation ($input: SubmitFormResponseInput!) { submitFormResponse(input: $input) { success } }', {
          input: {
            activity_id: id,
            response: Object.entries({ ...readings, morning }).map(([key, value]) => ({
              question_id: `readings.${key}`,
              value,
            })),
          },
        }),
      ),
    )
    expect(submissions.filter(({ errors }) => errors === undefined)).toHaveLength(1)
    const { data } = await readResponse(player.id, id)
    expect(data.formActivityDataPoints.data_points).toHaveLength(3)
  })

  test('submitFormResponse rejects a submission in a stopped care flow', async () => {
    const player = await startPlayer(ask, 'welcome')
    const { id: activity_id } = await player.pending('About you')
    await ask('mutation ($input: StopPathwayInput!) { stopPathway(input: $input) { success } }', {
      input: { pathway_id: player.id },
    })
    const { errors } = await ask(
      'mutation ($input: SubmitFormResponseInput!) { submitFormResponse(input: $input) { success } }',
      { input: { activity_id, response: [{ question_id: 'about-you.exercise', value: '1' }] } },
    )
    expect(errors?.[0]?.extensions.type).toBe('BAD_REQUEST_ERROR')
  })

  test('operations on unknown forms, activities and care flows return NOT_FOUND', async () => {
    const player = await startPlayer(ask, 'welcome')
    const other = await startPlayer(ask, 'welcome')
    const { id } = await player.pending('About you')
    const asked = [
      await ask('{ form(id: "none") { success } }'),
      await ask('query ($id: String) { form(id: "blood-pressure-v1.review", pathway_id: $id) { success } }', {
        id: player.id,
      }),
      await ask('{ forms(pathway_definition_id: "none") { success } }'),
      await readResponse(other.id, id),
      await evaluate('none', {}),
      await ask('mutation { submitFormResponse(input: { activity_id: "none", response: [] }) { success } }'),
    ]
    expect(asked.map(({ errors }) => errors?.[0]?.extensions.type)).toEqual(asked.map(() => 'NOT_FOUND'))
  })

  test('formResponse and submitFormResponse reject the id of a message activity', async () => {
    const player = await startPlayer(ask, 'welcome')
    const { id: activity_id } = await player.newest('MESSAGE')
    const submitted = await ask(
      'mutation ($input: SubmitFormResponseInput!) { submitFormResponse(input: $input) { success } }',
      { input: { activity_id, response: [] } },
    )
    const read = await readResponse(player.id, activity_id)
    expect([submitted, read].map(({ errors }) => errors?.[0]?.extensions.type)).toEqual([
      'BAD_REQUEST_ERROR',
      'BAD_REQUEST_ERROR',
    ])
  })
})
